import { eventValue } from '../../../shared/event-value.ts';
import type { ListedEvent } from '../../../shared/events.ts';
import { ownOf } from '../../../shared/own.ts';

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

/** What is told of each group of fields. */
const TOLD: Readonly<Record<string, readonly Word[]>> = {
  alert: [sought('alert.signature')],
  dns: [{ field: 'dns.rrtype' }, sought('dns.rrname'), { field: 'dns.rcode', mark: '→' }],
  http: [
    { field: 'http.http_method' },
    sought('http.hostname'),
    { ...sought('http.url'), goesOn: true },
    { field: 'http.status', mark: '→' },
  ],
  tls: [sought('tls.sni'), sought('about'), { field: 'tls.version' }],
  fileinfo: [sought('fileinfo.filename'), { field: 'fileinfo.size', isSize: true }],
  flow: [
    sought('proto'),
    sought('app_proto'),
    { field: 'flow.bytes_toserver', mark: '→', isSize: true },
    { field: 'flow.bytes_toclient', mark: '←', isSize: true },
  ],
  quic: [sought('tls.sni'), sought('about')],
};

/** What Suricata writes for a protocol that it could not tell. */
const UNRECOGNISED = 'failed';

const GROUPS = Object.keys(TOLD);
const ABOUT: readonly Word[] = [sought('about')];
/** Of an event without any of them. */
const ELSE: readonly (readonly Word[])[] = [[sought('host_name')], [sought('app_proto')], [sought('proto')]];

/** What an event says, in the field names of the network; nothing of one of which no field tells. `size` writes bytes. */
export function saidOf(event: ListedEvent, size: (bytes: number) => string): Said[] {
  const own = ownOf(TOLD, event.event_type ?? '') ?? [];
  const others = GROUPS.filter((group) => group in event).map((group) => TOLD[group]!);
  // What an event is about goes before what it came with: of an anomaly, a request.
  for (const words of [own, TOLD.alert!, ABOUT, ...others, ...ELSE]) {
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
