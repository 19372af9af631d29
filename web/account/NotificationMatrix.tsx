import type { ReactNode } from 'react';
import type { NotificationChoices } from '../../shared/account-settings.ts';
import { channelsAmong, channelsOf, type NotificationChannel } from '../../shared/account-settings-values.ts';
import { useTranslation } from '../kit/translation.ts';
import { ChoiceTable } from './notifications.styles.ts';

type Choice = NotificationChoices['choices'][number];

interface NotificationMatrixProps extends NotificationChoices {
  /** Id of the heading that names it. */
  labelledBy: string;
  /** A sentence under the name of each event. */
  explained?: boolean;
  /** What stands where an event meets a channel that it has. */
  cell: (choice: Choice, channel: NotificationChannel) => ReactNode;
}

/** What somebody hears of, and where: a row for each kind of event, a column for each channel that one of them has. Needs the texts `told`. */
export function NotificationMatrix({ choices, labelledBy, explained, cell }: NotificationMatrixProps) {
  const { t } = useTranslation();
  const channels = channelsAmong(choices.map(({ event }) => event));
  return (
    <ChoiceTable>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('told:notices.event')}</th>
            {channels.map((channel) => (
              <th scope="col" key={channel} data-box>
                {t(`told:notices.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.event}>
              <th scope="row" data-wide>
                {t(`told:notices.events.${choice.event}`)}
                {explained && <small>{t(`notices:events.${choice.event}`)}</small>}
              </th>
              {channels.map((channel) => (
                <td key={channel} data-box>
                  {channelsOf[choice.event].includes(channel) && cell(choice, channel)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ChoiceTable>
  );
}
