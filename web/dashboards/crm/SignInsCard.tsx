import desk from 'virtual:drawing/character-desk';
import type { CrmCount } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { Illustration } from '../../illustrations/Illustration.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { CountCard, type CountCardProps } from './CountCard.tsx';

/** How often people signed in. */
export function SignInsCard(props: Pick<CountCardProps<CrmCount>, 'of' | 'period'>) {
  const { t } = useTranslation();
  return (
    <CountCard
      {...props}
      title={t('crm:signIns.title')}
      load={(api, moments) => crmApi(api).signIns(moments)}
      picture={<Illustration of={desk} />}
    />
  );
}
