import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import trayArrowUp from '~icons/mdi/tray-arrow-up';
import { FieldFrame } from './FieldFrame.tsx';
import { FileRow, RefusedRow } from './FileRow.tsx';
import { type FieldTexts, useFieldIds } from './field-ids.ts';
import type { FileRules } from './file-rules.ts';
import { fileSize } from './file-size.ts';
import { FileBox, FileChips, FileList } from './files.styles.ts';
import { useFormats } from './format.ts';
import { Icon } from './Icon.tsx';
import { RemovableChip } from './RemovableChip.tsx';
import { useTranslation } from './translation.ts';
import { useFiles } from './use-files.ts';

interface FileFieldProps extends FieldTexts, FileRules {
  /** A button, or an area that files are dropped on. */
  look?: 'button' | 'area';
  multiple?: boolean;
  /** How the chosen files are shown. */
  show?: 'rows' | 'tiles' | 'chips';
  /** Says how many files there are, and how large they are together. */
  counter?: boolean;
  /** What is pasted on the page goes in too, unless it is pasted into a field. */
  paste?: boolean;
  /** Under each file: how far its upload is. */
  statusOf?: (file: File) => ReactNode;
  onChange?: (files: File[]) => void;
  name?: string;
  required?: boolean;
  disabled?: boolean;
}

const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable=true]') !== null;

/**
 * Files from the disk, by pressing, dropping or pasting. Each that is not taken says why. It is a native input, so a form sends
 * it, and it works without scripts; its page needs the texts `files`.
 */
export function FileField(props: FileFieldProps) {
  const { label, description, error, look = 'button', multiple = false, show = 'rows', counter, paste } = props;
  const { accept, mostBytes, mostFiles, picturesOnly, statusOf, onChange, name, required, disabled } = props;
  const { t } = useTranslation();
  const { locale } = useFormats();
  const ids = useFieldIds(undefined, { description, error });
  const [over, setOver] = useState(false);
  const rules = { accept, mostBytes, mostFiles, picturesOnly };
  const { input, files, refused, add, remove, dismiss } = useFiles(rules, multiple, (next) => onChange?.(next));
  useEffect(() => {
    if (!paste || disabled) return;
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const pasted = [...(clipboardData?.files ?? [])];
      if (pasted.length > 0 && !isTyped(target)) void add(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    if (!disabled) void add([...event.dataTransfer.files]);
  };
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const count = counter && (
    <output data-count>
      {t('files:count', { count: files.length, number: files.length, size: fileSize(size, locale) })}
    </output>
  );
  const reasonOf = (refusal: string) =>
    t(`files:refused.${refusal}`, { size: fileSize(mostBytes ?? 0, locale), count: mostFiles, number: mostFiles });
  return (
    <FieldFrame {...{ ids, label, description, error, required }} note={count}>
      <FileBox
        data-look={look}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-invalid={error ? true : undefined}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <span data-face aria-hidden="true">
          <Icon of={trayArrowUp} size={look === 'area' ? 32 : 20} />
          <span>
            <strong>{t(multiple ? 'files:chooseSeveral' : 'files:choose')}</strong>
            {look === 'area' && (
              <small>{t(`files:${paste ? 'dropOrPaste' : 'drop'}${multiple ? 'Several' : ''}`)}</small>
            )}
          </span>
        </span>
        <input
          ref={input}
          id={ids.control}
          type="file"
          title=""
          {...{ name, accept, multiple, required, disabled }}
          aria-invalid={!!error || undefined}
          aria-describedby={ids.describedBy}
          onChange={({ target }) => void add([...(target.files ?? [])])}
        />
      </FileBox>
      {show === 'chips' && files.length > 0 && (
        <FileChips aria-label={t('common:control.chosen', { label })}>
          {files.map((file) => (
            <li key={file.name + file.lastModified}>
              <RemovableChip color="primary" label={file.name} onRemove={() => remove(file)}>
                <bdi>{file.name}</bdi>
              </RemovableChip>
            </li>
          ))}
        </FileChips>
      )}
      {(refused.length > 0 || (show !== 'chips' && files.length > 0)) && (
        <FileList aria-label={t('common:control.chosen', { label })} data-tiles={show === 'tiles' || undefined}>
          {show !== 'chips' &&
            files.map((file) => (
              <FileRow key={file.name + file.lastModified} file={file} onRemove={() => remove(file)}>
                {statusOf?.(file)}
              </FileRow>
            ))}
          {refused.map(({ file, refusal }) => (
            <RefusedRow
              key={file.name + file.lastModified}
              file={file}
              reason={reasonOf(refusal)}
              onDismiss={() => dismiss(file)}
            />
          ))}
        </FileList>
      )}
    </FieldFrame>
  );
}
