/** One packet as it was captured. */
export interface CapturedPacket {
  /** UTC microseconds since 1970. */
  time: bigint;
  bytes: Uint8Array;
}

const FILE_HEADER = 24;
const RECORD_HEADER = 16;
/** Of the classic format with microseconds: https://www.ietf.org/archive/id/draft-ietf-opsawg-pcap-04.html */
const MAGIC = 0xa1b2c3d4;
const MILLION = 1_000_000n;

/** A capture file of these packets, little-endian; their link type is one of https://www.tcpdump.org/linktypes.html. */
export function pcapOf(linkType: number, packets: readonly CapturedPacket[]): Uint8Array {
  const size = packets.reduce((sum, { bytes }) => sum + RECORD_HEADER + bytes.length, FILE_HEADER);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const longest = packets.reduce((most, { bytes }) => Math.max(most, bytes.length), 65_535);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, 2, true);
  view.setUint16(6, 4, true);
  view.setUint32(16, longest, true);
  view.setUint32(20, linkType, true);
  let at = FILE_HEADER;
  for (const { time, bytes } of packets) {
    view.setUint32(at, Number(time / MILLION), true);
    view.setUint32(at + 4, Number(time % MILLION), true);
    view.setUint32(at + 8, bytes.length, true);
    view.setUint32(at + 12, bytes.length, true);
    file.set(bytes, at + RECORD_HEADER);
    at += RECORD_HEADER + bytes.length;
  }
  return file;
}
