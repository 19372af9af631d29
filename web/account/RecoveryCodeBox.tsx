import contentCopy from '~icons/mdi/content-copy';
import download from '~icons/mdi/download';
import { useSite } from '../app/site.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { copyText } from '../kit/copy-text.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { CodeList, Openers } from './security.styles.ts';

/** Recovery codes that were just made, to keep: they are never shown again. */
export function RecoveryCodeBox({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  const { title } = useSite();
  const text = codes.join('\n');
  const copy = async () =>
    notify({ text: t((await copyText(text)) ? 'security:codes.copied' : 'security:codes.selectByHand') });
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }));
    link.download = `${t('security:codes.file')}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Alert color="success" role="status" title={t('security:codes.title')}>
        {t('security:codes.text')}
      </Alert>
      <CodeList aria-label={t('security:codes.label')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </CodeList>
      <Openers>
        <Button type="button" onClick={() => void copy()}>
          <Icon of={contentCopy} size={18} />
          {t('security:codes.copy')}
        </Button>
        <Button type="button" onClick={save}>
          <Icon of={download} size={18} />
          {t('security:codes.save')}
        </Button>
      </Openers>
    </>
  );
}
