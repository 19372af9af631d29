import { useEffect, useState } from 'react';
import type { ListedEvent } from '../../../shared/events.ts';
import { eventsApi } from '../../../shared/events-api.ts';
import { useApi } from '../../app/contexts.ts';
import { Alert } from '../../kit/Alert.tsx';
import { Button } from '../../kit/button.styles.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { isMoment } from '../../kit/json-text.ts';
import { ScrollTable } from '../../kit/ScrollTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { Value } from '../../kit/values/Value.tsx';
import { ComparedTable } from '../compared.styles.ts';
import { byName, groupsOf, type ShownField } from '../event-groups.ts';
import { LOG } from '../network-address.ts';
import { lineGroups } from './line-groups.ts';

/** Fields that no two events share, and that say nothing. */
const OF_ONE = ['id'];

interface ComparedProps {
  /** One or two. */
  pins: readonly ListedEvent[];
  onForget: () => void;
}

/** The lines of two events, null as long as they are not here; of one that cannot be had the other's says nothing about the difference. */
function useLines(pins: ComparedProps['pins']): readonly string[] | 'failed' | null {
  const api = useApi();
  const [found, setFound] = useState<{ of: typeof pins; lines: readonly string[] | 'failed' } | null>(null);
  useEffect(() => {
    if (pins.length < 2) return undefined;
    const gone = new AbortController();
    Promise.all(pins.map(({ id }) => eventsApi(api).get(id, gone.signal))).then(
      (events) => setFound({ of: pins, lines: events.map(({ raw }) => raw) }),
      () => !gone.signal.aborted && setFound({ of: pins, lines: 'failed' }),
    );
    return () => gone.abort();
  }, [api, pins]);
  return found?.of === pins ? found.lines : null;
}

const textOf = (shown: ShownField | undefined) => shown?.values.join(', ');

/** What one of them has of a field, each value with the way to all events that have it. */
function Side({ of: shown }: { of: ShownField | undefined }) {
  if (!shown) return '—';
  return shown.values.map((value, place) => (
    <span key={String(value)}>
      {place > 0 && ', '}
      {shown.field === null || isMoment(String(value)) ? (
        <bdi>{String(value)}</bdi>
      ) : (
        <Value field={shown.field} of={String(value)} to={LOG} />
      )}
    </span>
  ));
}

/** Two events side by side, what differs marked; one waits for another. */
export function Compared({ pins, onForget }: ComparedProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [one, other] = pins;
  const found = useLines(pins);
  const lines = found === 'failed' ? null : found;
  const forget = (
    <Button type="button" size="small" onClick={onForget}>
      {t('logactivity:pin.forget')}
    </Button>
  );
  if (!one || !other)
    return (
      <Alert color="info" actions={forget}>
        {t('logactivity:pin.another')}
      </Alert>
    );
  const sides = [one, other].map((event, place) => byName(lines ? lineGroups(event, lines[place]!) : groupsOf(event)));
  const names = [...new Set(sides.flatMap((side) => [...side.keys()]))].filter((name) => !OF_ONE.includes(name));
  return (
    <Card aria-labelledby="compared">
      <CardHeader>
        <h2 id="compared" tabIndex={-1}>
          {t('logactivity:pin.title')}
        </h2>
        {forget}
      </CardHeader>
      {found === 'failed' && <Alert color="warning">{t('logactivity:pin.linesFailed')}</Alert>}
      <ComparedTable>
        <ScrollTable label={t('logactivity:pin.title')}>
          <table aria-label={t('logactivity:pin.title')}>
            <thead>
              <tr>
                <th scope="col">{t('logactivity:network.field')}</th>
                {pins.map(({ id, time }) => (
                  <th key={id} scope="col">
                    {dateTime(time)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => {
                const [before, after] = sides.map((side) => side.get(name));
                return (
                  <tr key={name} data-differs={textOf(before) !== textOf(after) || undefined}>
                    <th scope="row" dir="ltr">
                      {name}
                    </th>
                    <td>
                      <Side of={before} />
                    </td>
                    <td>
                      <Side of={after} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollTable>
      </ComparedTable>
    </Card>
  );
}
