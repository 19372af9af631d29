import accessPointNetwork from '~icons/mdi/access-point-network';
import fireAlert from '~icons/mdi/fire-alert';
import schoolOutline from '~icons/mdi/school-outline';
import target from '~icons/mdi/target';
import tune from '~icons/mdi/tune';
import type { CrmProjects } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { AvatarOf } from '../../kit/AvatarOf.tsx';
import { useFormats } from '../../kit/format.ts';
import { Progress } from '../../kit/Progress.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import type { CardProps } from './card-props.ts';
import { Rows } from './crm.styles.ts';

const looks = {
  rollout: { icon: accessPointNetwork, color: 'primary' },
  hunt: { icon: target, color: 'warning' },
  tuning: { icon: tune, color: 'info' },
  training: { icon: schoolOutline, color: 'success' },
  response: { icon: fireAlert, color: 'error' },
} as const;

/** How far the projects are that are under way. */
export function ProjectsCard({ of, period }: CardProps<CrmProjects>) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  return (
    <DashCard
      title={t('crm:projects.title')}
      of={of}
      load={(api) => crmApi(api).projects(period.days)}
      span={4}
      height="tall"
      sample
      isEmpty={({ projects }) => projects.length === 0}
      table={({ projects }) => ({
        columns: [
          { header: t('crm:projects.project') },
          { header: t('invoices:column.client') },
          { header: t('crm:projects.done'), numeric: true, format: percent },
        ],
        rows: projects.map(({ name, client, done }) => [name, client, done]),
      })}
    >
      {({ projects }) => (
        <Rows data-roomy>
          {projects.map(({ id, name, client, kind, done }) => (
            <li key={id}>
              <AvatarOf name={name} icon={looks[kind].icon} color={looks[kind].color} shape="rounded" decorative />
              <div data-words>
                <span>
                  <bdi>{name}</bdi>
                </span>
                <small>
                  <bdi>{client}</bdi>
                </small>
              </div>
              <div data-end data-line>
                <Progress label={name} value={done} color={looks[kind].color} />
                <small>{percent(done)}</small>
              </div>
            </li>
          ))}
        </Rows>
      )}
    </DashCard>
  );
}
