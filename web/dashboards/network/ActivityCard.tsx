import { useTranslation } from '../../kit/translation.ts';
import { ActivityCard as Activity } from '../ActivityCard.tsx';
import { AllOf } from './AllOf.tsx';
import type { NetworkCardProps } from './card-props.ts';

/** What people did last in the console, with the way to all of it. */
export function ActivityCard({ range: _range, ...card }: NetworkCardProps<'activity'>) {
  const { t } = useTranslation();
  return (
    <Activity
      {...card}
      height="small"
      actions={<AllOf href="/admin/logactivity/people" what={t('crm:activity.title')} />}
    />
  );
}
