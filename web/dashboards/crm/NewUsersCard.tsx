import wave from 'virtual:drawing/character-wave';
import type { CrmCount } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { Illustration } from '../../illustrations/Illustration.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { CountCard, type CountCardProps } from './CountCard.tsx';

/** Who is new among the users. */
export function NewUsersCard(props: Pick<CountCardProps<CrmCount>, 'of' | 'period'>) {
  const { t } = useTranslation();
  return (
    <CountCard
      {...props}
      title={t('crm:newUsers.title')}
      load={(api, moments) => crmApi(api).newUsers(moments)}
      picture={<Illustration of={wave} />}
    />
  );
}
