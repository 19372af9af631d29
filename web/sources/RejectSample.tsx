import contentCopy from '~icons/mdi/content-copy';
import type { IngestReject } from '../../shared/ingest.ts';
import { Button } from '../kit/button.styles.ts';
import { copyText } from '../kit/copy-text.ts';
import { DOT } from '../kit/dot.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { positionOf } from './reject-columns.tsx';
import { Sample } from './sources.styles.ts';

function Line(reject: IngestReject) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { path, sample } = reject;
  const onCopy = async () => {
    const copied = await copyText(sample);
    notify({ text: t(copied ? 'rejects:copied' : 'rejects:notCopied') });
  };
  return (
    <Sample>
      <div>
        <span>
          {path && (
            <>
              <code dir="ltr">{path}</code>
              {DOT}
            </>
          )}
          {positionOf(t, formats, reject)}
        </span>
        <Button type="button" size="small" variant="outlined" data-script onClick={() => void onCopy()}>
          <Icon of={contentCopy} size={16} />
          {t('rejects:copy')}
        </Button>
      </div>
      <pre dir="ltr">{sample}</pre>
    </Sample>
  );
}

/** How a rejected line begins, whole as it is kept. */
export const RejectSample = (reject: IngestReject) => <Line {...reject} />;
