import { DAY, type Emit, HOUR, MINUTE } from './eve.ts';
import { ACTORS, type Actors } from './incident-actors.ts';
import { beaconIncident } from './incident-beacon.ts';
import { dnsIncident } from './incident-dns.ts';
import { lateralIncident } from './incident-lateral.ts';
import { sshIncident } from './incident-ssh.ts';
import { Random } from './random.ts';

/** The four incidents and who takes part: what an analyst is expected to find, and what tests look for. */
export const incidents: Readonly<Record<keyof typeof ACTORS, Actors>> = ACTORS;

export interface IncidentOptions {
  seed: number;
  /** Both in microseconds. */
  start: number;
  until: number;
  /** Events of the whole run: from 20,000 on the incidents have their full size, below they shrink with it. */
  events: number;
}

/**
 * A moment `back` days before the end of a seven-day run, at `hour` o'clock. Shorter runs squeeze the distance and
 * forget the hour. With `working` a weekend moves back to its Friday.
 */
function moment({ start, until, seed }: IncidentOptions, back: number, hour: number, working: boolean): number {
  const jitter = new Random(seed, Math.round(back * 10)).int(0, MINUTE / 2);
  const days = (until - start) / DAY;
  if (days < 6) return Math.round(until - (back / 7) * (until - start)) + jitter;
  let day = Math.floor(until / DAY - back);
  const weekday = (day + 4) % 7;
  if (working && weekday === 6) day -= 1;
  if (working && weekday === 0) day -= 2;
  return day * DAY + Math.round(hour * HOUR) + jitter;
}

/** Writes the events of all four incidents, in no particular order; some may lie beyond `until`. */
export function incidentEvents(options: IncidentOptions, emit: Emit): void {
  const scale = Math.min(1, options.events / 20_000);
  const part = (stream: number) => new Random(options.seed, stream);
  beaconIncident(part(11), moment(options, 2.4, 10.37, true), options.until, scale, emit);
  sshIncident(part(12), moment(options, 4.5, 2.2, false), scale, emit);
  lateralIncident(part(13), moment(options, 1.2, 18.6, false), scale, emit);
  dnsIncident(part(14), moment(options, 1.9, 21.4, false), scale, emit);
}
