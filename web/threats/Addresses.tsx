import { Addresses } from './threats.styles.ts';

const NONE = '—';

/** Source and destination, read from left to right in every language. */
export function AddressPair({ srcIp, destIp }: { srcIp: string | null; destIp: string | null }) {
  return (
    <Addresses>
      <bdi>{srcIp ?? NONE}</bdi>
      <span>
        <i>→</i> <bdi>{destIp ?? NONE}</bdi>
      </span>
    </Addresses>
  );
}
