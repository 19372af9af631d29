import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toQuery } from '../../../shared/api.ts';
import { termOf } from '../../../shared/search/term.ts';
import { rangeOf } from '../time/range-of.ts';
import { Named } from './Named.tsx';
import { ValueLink } from './value.styles.ts';

interface ValueProps {
  /** The search's name of it: `src_ip`, `sensor`. */
  field: string;
  of: string | number;
  /** What is shown of it where that is not all. */
  text?: ReactNode;
  /** The list that it leads to without JavaScript, showing this value alone. */
  to?: string;
  /** Where it leads in its place, and what its menu calls that: what a figure beside it counts, of one asset say. */
  counted?: { href: string; label: string };
  lang?: string;
  /** Behind it in its line, as a port behind its address: a name stands below both. */
  beside?: ReactNode;
}

/** The time that an address shows, for a link that goes on in it. */
export function useShownTime(): { from?: string; to?: string } {
  const [params] = useSearchParams();
  return rangeOf(params);
}

/** A value from the network, an address with its name where the page knows it: a link to everything of the shown time that has it, and, with JavaScript, the page's one menu of values. */
export function Value({ field, of, text, to = '/admin/threats', counted, lang, beside }: ValueProps) {
  const time = useShownTime();
  const link = (
    <ValueLink
      href={counted?.href ?? to + toQuery({ ...time, q: termOf(field, of) })}
      data-field={field}
      data-value={of}
      data-counted={counted?.label}
      lang={lang}
    >
      <bdi>{text ?? of}</bdi>
    </ValueLink>
  );
  return (
    <Named address={String(of)}>
      {beside ? (
        <span data-line>
          {link}
          {beside}
        </span>
      ) : (
        link
      )}
    </Named>
  );
}
