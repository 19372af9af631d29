import { useRef } from 'react';
import { createApi } from '../../shared/api.ts';
import { galleryApi } from '../../shared/gallery-api.ts';
import { MOST_UPLOAD_BYTES } from '../../shared/gallery-values.ts';
import { FileField } from '../kit/FileField.tsx';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { UploadStatus } from '../kit/UploadStatus.tsx';
import { uploading } from '../kit/upload.ts';
import { useUploads } from '../kit/use-uploads.ts';

/** Files are uploaded as soon as they are chosen. */
export function TriedUploads() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const chosen = useRef<File[]>([]);
  const { uploads, start, cancel, forget } = useUploads((file, options) =>
    galleryApi(createApi(uploading(options))).tryUpload(file),
  );
  const change = (files: File[]) => {
    for (const file of files) if (!chosen.current.includes(file)) start(file);
    for (const file of chosen.current) if (!files.includes(file)) forget(file);
    chosen.current = files;
  };
  return (
    <FileField
      label={t('gallery-files:input.upload.label')}
      description={t('gallery-files:input.upload.hint', { size: fileSize(MOST_UPLOAD_BYTES, locale) })}
      look="area"
      multiple
      counter
      mostBytes={MOST_UPLOAD_BYTES}
      onChange={change}
      statusOf={(file) => {
        const state = uploads.get(file);
        return (
          state && (
            <UploadStatus name={file.name} upload={state} onCancel={() => cancel(file)} onRetry={() => start(file)} />
          )
        );
      }}
    />
  );
}
