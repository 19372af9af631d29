import download from '~icons/mdi/tray-arrow-down';
import { bytesOf } from '../../shared/base64.ts';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { HexView } from '../kit/HexView.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Saved } from './evidence.styles.ts';
import type { ShownBytes } from './evidence.ts';

interface BytesProps {
  of: ShownBytes;
  kind: 'payload' | 'packet';
  /** Where all of them are saved from. */
  href: string;
}

/** The beginning of what a sensor kept, and the way to all of it. */
export function Bytes({ of: { base64, total }, kind, href }: BytesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const bytes = bytesOf(base64);
  const count = { count: total, number: number(total) };
  return (
    <>
      <HexView
        bytes={bytes}
        label={t(`evidence:${kind}.label`)}
        texts={{
          copyHex: t('evidence:copyHex'),
          copyText: t('evidence:copyText'),
          copied: t('evidence:copied'),
          selected: t('evidence:selected'),
        }}
      />
      <Saved>
        <Button as="a" size="small" href={href} download>
          <Icon of={download} size={16} />
          {t(`evidence:${kind}.save`, count)}
        </Button>
        {bytes.length < total && (
          <span>{t('evidence:beginning', { count: bytes.length, number: number(bytes.length) })}</span>
        )}
      </Saved>
    </>
  );
}
