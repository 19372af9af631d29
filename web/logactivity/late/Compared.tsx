import type { ListedEvent } from '../../../shared/events.ts';
import { Alert } from '../../kit/Alert.tsx';
import { Button } from '../../kit/button.styles.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { ScrollTable } from '../../kit/ScrollTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { ComparedTable } from '../compared.styles.ts';
import { leavesOf } from '../event-groups.ts';

/** Fields that no two events share, and that say nothing. */
const OF_ONE = ['id'];

interface ComparedProps {
  /** One or two. */
  pins: readonly ListedEvent[];
  onForget: () => void;
}

/** Two events side by side, what differs marked; one waits for another. */
export function Compared({ pins, onForget }: ComparedProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [one, other] = pins;
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
  const sides = [leavesOf(one), leavesOf(other)] as const;
  const names = [...new Set([...sides[0].keys(), ...sides[1].keys()])].filter((name) => !OF_ONE.includes(name));
  return (
    <Card aria-labelledby="compared">
      <CardHeader>
        <h2 id="compared" tabIndex={-1}>
          {t('logactivity:pin.title')}
        </h2>
        {forget}
      </CardHeader>
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
                  <tr key={name} data-differs={before !== after || undefined}>
                    <th scope="row" dir="ltr">
                      {name}
                    </th>
                    <td>
                      <bdi>{before === undefined ? '—' : String(before)}</bdi>
                    </td>
                    <td>
                      <bdi>{after === undefined ? '—' : String(after)}</bdi>
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
