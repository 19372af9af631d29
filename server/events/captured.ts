import { bytesOf } from '../../shared/base64.ts';
import type { EventWithRaw } from '../../shared/events.ts';
import { ETHERNET } from '../../shared/packet.ts';
import { pcapOf } from '../../shared/pcap.ts';
import { parseTime } from '../../shared/time.ts';
import { AppError } from '../errors.ts';

/**
 * Packets of IP alone. Suricata tells the number that they have on its own system, 12 or 14; in a file they have another:
 * https://www.tcpdump.org/linktypes.html, LINKTYPE_RAW
 */
const [RAW, RAW_OF_SYSTEMS] = [101, [12, 14]];

/** The bytes that a line gives in base64, the same that its page shows; null when it has none. */
function bytesIn(text: unknown): Uint8Array | null {
  const bytes = typeof text === 'string' ? bytesOf(text) : null;
  return bytes?.length ? bytes : null;
}

/** What a sensor kept of the traffic in an event's line: EVE's `payload`. @throws 404 EVENT_WITHOUT_PAYLOAD */
export function payloadOf({ raw }: Pick<EventWithRaw, 'raw'>): Uint8Array {
  const bytes = bytesIn(JSON.parse(raw).payload);
  if (!bytes) throw new AppError('EVENT_WITHOUT_PAYLOAD');
  return bytes;
}

/** EVE's `packet` of an event as a capture file, at the event's time. @throws 404 EVENT_WITHOUT_PACKET */
export function captureOf({ event, raw }: EventWithRaw): Uint8Array {
  const { packet, packet_info } = JSON.parse(raw);
  const bytes = bytesIn(packet);
  if (!bytes) throw new AppError('EVENT_WITHOUT_PACKET');
  const linkType = Number.isInteger(packet_info?.linktype) ? packet_info.linktype : ETHERNET;
  return pcapOf(RAW_OF_SYSTEMS.includes(linkType) ? RAW : linkType, [
    { time: (event.time && parseTime(event.time)?.micros) || 0n, bytes },
  ]);
}
