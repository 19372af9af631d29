import { bytesOf } from '../../shared/base64.ts';
import { decodePacket } from '../../shared/packet.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { Bytes } from './Bytes.tsx';
import { DecodedTables } from './evidence.styles.ts';
import type { Evidence } from './evidence.ts';

interface PacketViewProps {
  of: NonNullable<Evidence['packet']>;
  href: string;
}

/** A packet header by header, in the words of the standards, then its bytes. */
export function PacketView({ of: packet, href }: PacketViewProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { layers, broken } = decodePacket(bytesOf(packet.base64), packet.linkType);
  return (
    <>
      <DecodedTables>
        {layers
          .filter(({ name }) => name !== 'Data')
          .map(({ name, start, length, fields }) => (
            <section key={start}>
              <h3>
                <bdi lang="en">{name}</bdi>
                <small>{t('evidence:packet.place', { from: number(start), to: number(start + length - 1) })}</small>
              </h3>
              <dl lang="en" dir="ltr">
                {fields.map(([name, value]) => (
                  <div key={name}>
                    <dt>
                      <span>{name}</span>
                    </dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </DecodedTables>
      {broken && <p>{t('evidence:packet.broken')}</p>}
      <Bytes of={packet} kind="packet" href={href} />
    </>
  );
}
