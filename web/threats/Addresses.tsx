import { Value } from '../kit/values/Value.tsx';
import { Addresses } from './threats.styles.ts';

const NONE = '—';

/** Source and destination, read from left to right in every language. */
export function AddressPair({ srcIp, destIp }: { srcIp: string | null; destIp: string | null }) {
  return (
    <Addresses>
      {srcIp ? <Value field="src_ip" of={srcIp} /> : NONE}
      <span>
        <i>→</i> {destIp ? <Value field="dest_ip" of={destIp} /> : NONE}
      </span>
    </Addresses>
  );
}
