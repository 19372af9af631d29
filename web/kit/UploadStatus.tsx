import { Button } from './button.styles.ts';
import { UploadLine } from './files.styles.ts';
import { useFormats } from './format.ts';
import { Progress } from './Progress.tsx';
import { useTranslation } from './translation.ts';
import type { Upload } from './use-uploads.ts';

interface UploadStatusProps {
  /** What is sent. */
  name: string;
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** How far an upload is, with a button to cancel it or to send it once more. */
export function UploadStatus({ name, upload: { state, share, code }, onCancel, onRetry }: UploadStatusProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  if (state === 'sending')
    return (
      <UploadLine data-state={state}>
        <Progress label={t('files:sending', { name })} value={share} />
        <span>{percent(Math.round(share * 100) / 100)}</span>
        <Button type="button" size="small" variant="text" onClick={onCancel}>
          {t('common:surface.cancel')}
        </Button>
      </UploadLine>
    );
  return (
    <UploadLine data-state={state}>
      <span role={state === 'failed' ? 'alert' : 'status'}>
        {t([`files:failed.${code ?? 'none'}`, `files:state.${state}`])}
      </span>
      {state !== 'done' && (
        <Button type="button" size="small" variant="text" aria-label={t('files:retry', { name })} onClick={onRetry}>
          {t('files:again')}
        </Button>
      )}
    </UploadLine>
  );
}
