import type { EventWithRaw } from '../../shared/events.ts';
import { ETHERNET } from '../../shared/packet.ts';
import { pcapOf } from '../../shared/pcap.ts';
import { parseTime } from '../../shared/time.ts';
import { AppError } from '../errors.ts';

/** The bytes that a line gives in base64, as far as they are whole; null when it has none. */
function bytesOf(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || text === '') return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 ? bytes : null;
}

/** What a sensor kept of the traffic in an event's line: EVE's `payload`. @throws 404 EVENT_WITHOUT_PAYLOAD */
export function payloadOf({ raw }: Pick<EventWithRaw, 'raw'>): Uint8Array {
  const bytes = bytesOf(JSON.parse(raw).payload);
  if (!bytes) throw new AppError('EVENT_WITHOUT_PAYLOAD');
  return bytes;
}

/** EVE's `packet` of an event as a capture file, at the event's time. @throws 404 EVENT_WITHOUT_PACKET */
export function captureOf({ event, raw }: EventWithRaw): Uint8Array {
  const { packet, packet_info } = JSON.parse(raw);
  const bytes = bytesOf(packet);
  if (!bytes) throw new AppError('EVENT_WITHOUT_PACKET');
  const linkType = Number.isInteger(packet_info?.linktype) ? packet_info.linktype : ETHERNET;
  return pcapOf(linkType, [{ time: (event.time && parseTime(event.time)?.micros) || 0n, bytes }]);
}
