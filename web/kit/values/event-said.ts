import { eventValue } from '../../../shared/event-value.ts';
import type { ListedEvent } from '../../../shared/events.ts';

/** A word of what an event says. */
interface Said {
  text: string;
  field: string;
  /** One searches for it. */
  isSought?: true;
  /** Without a space behind the word before it. */
  goesOn?: true;
}

interface Word extends Omit<Said, 'text'> {
  /** What stands before it. */
  mark?: '→' | '←';
  isSize?: true;
}

const sought = (field: string): Word => ({ field, isSought: true });

/** What is told of each group of fields, that of the event's own type first: a file's event has the request it came by as well. */
const TOLD: Readonly<Record<string, readonly Word[]>> = {
  alert: [sought('alert.signature')],
  dns: [{ field: 'dns.rrtype' }, sought('dns.rrname'), { field: 'dns.rcode', mark: '→' }],
  http: [
    { field: 'http.http_method' },
    sought('http.hostname'),
    { ...sought('http.url'), goesOn: true },
    { field: 'http.status', mark: '→' },
  ],
  tls: [sought('tls.sni'), { field: 'tls.version' }],
  fileinfo: [sought('fileinfo.filename'), { field: 'fileinfo.size', isSize: true }],
  flow: [
    sought('proto'),
    sought('app_proto'),
    { field: 'flow.bytes_toserver', mark: '→', isSize: true },
    { field: 'flow.bytes_toclient', mark: '←', isSize: true },
  ],
};

/** What Suricata writes for a protocol that it could not tell. */
const UNRECOGNISED = 'failed';

const GROUPS = Object.keys(TOLD);
/** Of an event without any of them. */
const ELSE: readonly (readonly Word[])[] = [
  [sought('about')],
  [sought('host_name')],
  [sought('app_proto')],
  [sought('proto')],
];

/** What an event says, in the field names of the network; nothing of one of which no field tells. `size` writes bytes. */
export function saidOf(event: ListedEvent, size: (bytes: number) => string): Said[] {
  const isOwn = (group: string) => Number(group === event.event_type);
  const groups = GROUPS.filter((group) => group in event).sort((one, other) => isOwn(other) - isOwn(one));
  for (const words of [...groups.map((group) => TOLD[group]!), ...ELSE]) {
    const said = words.flatMap(({ mark, isSize, ...word }): Said[] => {
      const value = eventValue(event, word.field);
      if (value === null || value === '' || value === UNRECOGNISED) return [];
      // A unit in words that run the other way stays beside its number.
      const text = isSize ? `\u2068${size(Number(value))}\u2069` : String(value);
      return [{ ...word, text: mark ? `${mark} ${text}` : text }];
    });
    if (said.length > 0) return said;
  }
  return [];
}

/** The same as one text. */
export const saidText = (event: ListedEvent, size: (bytes: number) => string): string =>
  saidOf(event, size).reduce((line, { text, goesOn }) => (line && !goesOn ? `${line} ${text}` : line + text), '');
