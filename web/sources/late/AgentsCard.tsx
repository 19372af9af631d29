import type { Agent } from '../../../shared/agents.ts';
import { AskingForm } from '../../kit/AskingForm.tsx';
import { Button } from '../../kit/button.styles.ts';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { TableCard } from '../../kit/TableCard.tsx';
import { useTranslation } from '../../kit/translation.ts';

/** Whose the names of agents are, each with the way to let another user have it; `action` is where the buttons send. */
export function AgentsCard({ agents, action }: { agents: readonly Agent[]; action: string }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <TableCard
      id="agents"
      title={t('sources:agents.title')}
      text={t('sources:agents.text')}
      columns={[t('sources:agents.name'), t('sources:column.action')]}
    >
      <tbody>
        {agents.map(({ name, owner, since }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
              <small>
                <bdi>{owner}</bdi>
                {DOT}
                {t('sources:agents.since', { moment: minute(since) })}
              </small>
            </th>
            <td>
              <AskingForm
                method="post"
                action={action}
                question={{
                  title: t('sources:agents.ask.title', { name }),
                  text: t('sources:agents.ask.text'),
                  action: t('sources:agents.release'),
                  danger: true,
                }}
              >
                <input type="hidden" name="agent" value={name} />
                <Button size="small" aria-label={t('sources:agents.releaseOf', { name })}>
                  {t('sources:agents.release')}
                </Button>
              </AskingForm>
            </td>
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}
