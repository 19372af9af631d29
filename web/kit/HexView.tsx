import { useRef } from 'react';
import contentCopy from '~icons/mdi/content-copy';
import { Button } from './button.styles.ts';
import { copyText } from './copy-text.ts';
import { HexFrame } from './hex.styles.ts';
import { Icon } from './Icon.tsx';
import { notify } from './snackbars.ts';

interface HexViewProps {
  bytes: Uint8Array;
  /** Names the part that scrolls. */
  label: string;
  /** What the two buttons are called, and what is said when one has copied, or only selected: without HTTPS there is no clipboard. */
  texts: { copyHex: string; copyText: string; copied: string; selected: string };
}

const ROW = 16;
const PRINTABLE = /[\x20-\x7e]+|[^\x20-\x7e]+/g;

const rowsOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / ROW) }, (_, row) => bytes.subarray(row * ROW, (row + 1) * ROW));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
const charactersOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Bytes as hex and as text, side by side under their offsets, sixteen a line; what cannot be printed is a faint dot. */
export function HexView({ bytes, label, texts }: HexViewProps) {
  const column = { hex: useRef<HTMLPreElement>(null), text: useRef<HTMLPreElement>(null) };
  const rows = rowsOf(bytes);
  const hex = rows.map((row) => {
    const pairs = hexOf(row);
    return `${pairs.slice(0, ROW / 2).join(' ')}  ${pairs.slice(ROW / 2).join(' ')}`.trimEnd();
  });
  const copy = async (kind: keyof typeof column) => {
    const text = kind === 'hex' ? hexOf(bytes).join(' ') : rows.map(charactersOf).join('');
    const isCopied = await copyText(text);
    if (!isCopied) getSelection()?.selectAllChildren(column[kind].current!);
    notify({ text: isCopied ? texts.copied : texts.selected });
  };
  return (
    <HexFrame>
      <div data-buttons>
        <Button type="button" size="small" onClick={() => void copy('hex')}>
          <Icon of={contentCopy} size={14} />
          {texts.copyHex}
        </Button>
        <Button type="button" size="small" onClick={() => void copy('text')}>
          <Icon of={contentCopy} size={14} />
          {texts.copyText}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must reach what scrolls */}
      <section data-bytes dir="ltr" lang="en" tabIndex={0} aria-label={label}>
        <pre data-offsets>{rows.map((_, row) => (row * ROW).toString(16).padStart(4, '0')).join('\n')}</pre>
        <pre ref={column.hex}>{hex.join('\n')}</pre>
        <pre ref={column.text}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bytes of an event never change
            <span key={index}>
              {[...charactersOf(row).matchAll(PRINTABLE)].map(([run], place) =>
                /^[\x20-\x7e]/.test(run) ? (
                  run
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same
                  <i key={place}>{'·'.repeat(run.length)}</i>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </pre>
      </section>
    </HexFrame>
  );
}
