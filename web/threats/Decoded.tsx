import { parseTime } from '../../shared/time.ts';
import { useFieldLabel } from '../kit/field-label.ts';
import { useFormats } from '../kit/format.ts';
import { inParts } from '../kit/in-parts.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Value } from '../kit/values/Value.tsx';
import { COMMON, type DecodedGroup, fieldAt } from './decoded.ts';
import { DecodedTables } from './evidence.styles.ts';
import type { Difference } from './fold-events.ts';

interface DecodedProps {
  groups: readonly DecodedGroup[];
  /** Fields of which alerts that tell the same have other values. */
  differs?: readonly Difference[];
}

/** More of a value is in its line. */
const MOST_SHOWN = 300;
const shown = (value: string) => (value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value);

/** What leads nowhere; a time as the page says times, in the reader's zone. */
function Plain({ value, isTime }: { value: string; isTime: boolean }) {
  const { dateTime } = useFormats();
  const time = isTime ? parseTime(value) : null;
  if (!time) return <bdi>{inParts(shown(value))}</bdi>;
  const iso = new Date(Number(time.micros / 1000n)).toISOString();
  return <time dateTime={iso}>{dateTime(iso)}</time>;
}

/** An event by protocol: each field with its words, its name in EVE, and its values, which lead to the events that have them too. */
export function Decoded({ groups, differs = [] }: DecodedProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const labelOf = useFieldLabel();
  return (
    <DecodedTables>
      {groups.map(({ name, fields }) => (
        <section key={name}>
          <h3>{name === COMMON ? t('evidence:common') : <bdi lang="en">{name}</bdi>}</h3>
          <dl>
            {fields.map(({ path, values, more }) => {
              const field = fieldAt(path);
              const different = differs.find((each) => each.field === path);
              const others = different && different.values.length + different.more;
              return (
                <div key={path}>
                  <dt>
                    {field && <span>{labelOf(field)}</span>}
                    <code dir="ltr">{inParts(name === COMMON ? path : path.slice(name.length + 1))}</code>
                  </dt>
                  <dd>
                    {values.map((value) => (
                      <span key={value}>
                        {field && field.type !== 'time' ? (
                          <Value field={field.name} of={value} text={inParts(shown(value))} to="/admin/logactivity" />
                        ) : (
                          <Plain value={value} isTime={field !== null} />
                        )}
                      </span>
                    ))}
                    {more > 0 && <small>{t('evidence:more', { count: more, number: number(more) })}</small>}
                    {others && <small>{t('evidence:differs', { count: others, number: number(others) })}</small>}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </DecodedTables>
  );
}
