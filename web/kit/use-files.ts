import { useRef, useState } from 'react';
import { type FileRules, isSameFile, type RefusedFile, sortFiles } from './file-rules.ts';

/** The files of a field, and those that it did not take; `multiple` adds to what is there instead of replacing it. */
export function useFiles(rules: FileRules, multiple: boolean, onChange: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  // Reading what was given takes a moment; by then there may be more.
  const there = useRef(files);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const keep = (next: File[]) => {
    // A form sends what its input holds.
    const holder = new DataTransfer();
    for (const file of next) holder.items.add(file);
    if (input.current) input.current.files = holder.files;
    there.current = next;
    setFiles(next);
    onChange(next);
  };
  return {
    input,
    files,
    refused,
    async add(given: readonly File[]) {
      const found = await sortFiles(multiple ? given : given.slice(0, 1), multiple ? there.current : [], rules);
      setRefused(found.refused);
      const isNew = (file: File) => !there.current.some((each) => isSameFile(each, file));
      if (multiple) keep([...there.current, ...found.taken.filter(isNew)]);
      else keep(found.taken.length > 0 ? found.taken : there.current);
    },
    remove(file: File) {
      keep(there.current.filter((each) => each !== file));
      input.current?.focus();
    },
    dismiss(file: File) {
      setRefused((before) => before.filter((each) => each.file !== file));
      input.current?.focus();
    },
  };
}
