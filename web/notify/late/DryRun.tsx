import type { NotificationDryRun } from '../../../shared/notify.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { Figures } from '../../kit/figures.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Moment } from '../../kit/Moment.tsx';
import { TableCard } from '../../kit/TableCard.tsx';
import { useTranslation } from '../../kit/translation.ts';

/** What a rule would have told of in the last days, and in how many messages. */
export function DryRun({ run }: { run: NotificationDryRun }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { causes, messages, days, first } = run;
  return (
    <>
      <Card aria-labelledby="dry">
        <CardHeader>
          <div>
            <h2 id="dry">{t('notify:dry.title')}</h2>
            <p>{t('notify:dry.text', { count: days, days: number(days) })}</p>
          </div>
        </CardHeader>
        <Figures>
          <div>
            <dt>{t('notify:dry.messages')}</dt>
            <dd>{number(messages)}</dd>
          </div>
          <div>
            <dt>{t('notify:dry.causes')}</dt>
            <dd>{number(causes)}</dd>
          </div>
        </Figures>
      </Card>
      <TableCard
        id="dry-first"
        title={t('notify:dry.first')}
        empty={first.length === 0 && t('notify:dry.none')}
        columns={[t('notify:message'), t('notify:details'), t('notify:time')]}
      >
        <tbody>
          {first.map(({ key, title, text, time, path }) => (
            <tr key={key}>
              <th scope="row">
                <a href={path}>
                  <bdi>{title}</bdi>
                </a>
              </th>
              <td>
                <bdi>{text}</bdi>
              </td>
              <td>
                <Moment iso={time} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableCard>
    </>
  );
}
