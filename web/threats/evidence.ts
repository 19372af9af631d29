import { bytesIn } from '../../shared/base64.ts';
import type { EventWithRaw } from '../../shared/events.ts';
import { ETHERNET } from '../../shared/packet.ts';
import { type DecodedGroup, decodedOf } from './decoded.ts';
import type { Difference, EventFold } from './fold-events.ts';

/** What a page shows of bytes. */
export interface ShownBytes {
  /** The beginning, in base64. */
  base64: string;
  /** All of them. */
  total: number;
}

/** What one alert holds, for a page that stays small. */
export interface Evidence {
  id: string;
  time: string | null;
  /** Alerts that tell the same, this one among them, and where they differ. */
  alike: number;
  differs: Difference[];
  groups: DecodedGroup[];
  payload: ShownBytes | null;
  /** The same as the sensor has printed it. */
  printable: string | null;
  packet: (ShownBytes & { linkType: number }) | null;
  rule: string | null;
}

/** Bytes of a payload and of a packet that a page shows; a multiple of three, as base64 is. */
const SHOWN_PAYLOAD = 1152;
const SHOWN_PACKET = 1536;
const MOST_PRINTABLE = 4000;
const MOST_RULE = 8000;

const text = (value: unknown, most: number) => (typeof value === 'string' && value ? value.slice(0, most) : null);

function shown(value: unknown, most: number): ShownBytes | null {
  const base64 = text(value, (most / 3) * 4);
  return base64 && bytesIn(base64) > 0 ? { base64, total: bytesIn(value as string) } : null;
}

/** @param folds which alerts of the page tell the same */
export function evidenceOf({ event, raw }: EventWithRaw, folds: readonly EventFold[]): Evidence {
  // A stored line is an object: it was parsed before it was stored.
  const line = JSON.parse(raw) as Record<string, unknown>;
  const fold = folds.find(({ ids }) => ids.includes(event.id));
  const packet = shown(line.packet, SHOWN_PACKET);
  const linkType = (line.packet_info as { linktype?: unknown } | undefined)?.linktype;
  return {
    ...{ id: event.id, time: event.time, alike: fold?.ids.length ?? 1, differs: fold?.differs ?? [] },
    groups: decodedOf(raw),
    payload: shown(line.payload, SHOWN_PAYLOAD),
    printable: text(line.payload_printable, MOST_PRINTABLE),
    packet: packet && { ...packet, linkType: Number.isInteger(linkType) ? Number(linkType) : ETHERNET },
    rule: text((line.alert as { rule?: unknown } | undefined)?.rule, MOST_RULE),
  };
}
