import type { ReactNode } from 'react';
import alertCircle from '~icons/mdi/alert-circle-outline';
import close from '~icons/mdi/close';
import textOutline from '~icons/mdi/file-document-outline';
import imageOutline from '~icons/mdi/file-image-outline';
import fileOutline from '~icons/mdi/file-outline';
import pdfBox from '~icons/mdi/file-pdf-box';
import tableOutline from '~icons/mdi/file-table-outline';
import folderZip from '~icons/mdi/folder-zip-outline';
import lanPending from '~icons/mdi/lan-pending';
import { FilePreview } from './FilePreview.tsx';
import { type FileKind, kindOf } from './file-rules.ts';
import { fileSize } from './file-size.ts';
import { useFormats } from './format.ts';
import { Icon } from './Icon.tsx';
import { IconOnlyButton } from './IconOnlyButton.tsx';
import { useTranslation } from './translation.ts';

const icons: Record<FileKind, string> = {
  picture: imageOutline,
  table: tableOutline,
  text: textOutline,
  archive: folderZip,
  capture: lanPending,
  pdf: pdfBox,
  other: fileOutline,
};

interface FileRowProps {
  file: File;
  onRemove: () => void;
  /** Under it: how far its upload is. */
  children?: ReactNode;
}

/** A file that was chosen. */
export function FileRow({ file, onRemove, children }: FileRowProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const kind = kindOf(file);
  return (
    <li>
      {kind === 'picture' ? <FilePreview file={file} icon={icons.picture} /> : <Icon of={icons[kind]} size={24} />}
      <span data-words>
        <bdi title={file.name}>{file.name}</bdi>
        <small>{fileSize(file.size, locale)}</small>
      </span>
      <IconOnlyButton
        type="button"
        size="small"
        icon={close}
        label={t('common:control.remove', { label: file.name })}
        onClick={onRemove}
      />
      {children && <div data-under>{children}</div>}
    </li>
  );
}

/** A file that was not taken, and why. */
export function RefusedRow({ file, reason, onDismiss }: { file: File; reason: string; onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <li data-refused>
      <Icon of={alertCircle} size={24} />
      <span data-words>
        <bdi title={file.name}>{file.name}</bdi>
        <span role="alert">{reason}</span>
      </span>
      <IconOnlyButton
        type="button"
        size="small"
        icon={close}
        label={t('files:dismiss', { name: file.name })}
        onClick={onDismiss}
      />
    </li>
  );
}
