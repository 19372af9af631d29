import type { ReactNode } from 'react';
import type { Api } from '../../../shared/api.ts';
import type { MomentPeriod } from '../../../shared/dashboards.ts';
import type { CrmCount } from '../../../shared/dashboards-crm.ts';
import type { Deferred } from '../../app/deferred.ts';
import { changeOf } from '../../kit/cards/Change.tsx';
import { Statistic } from '../../kit/cards/Statistic.tsx';
import { useFormats } from '../../kit/format.ts';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import type { Period } from '../period.ts';

export interface CountCardProps<T> {
  title: string;
  of: Deferred<T>;
  period: Period;
  load: (api: Api, moments: MomentPeriod) => Promise<T>;
  picture: ReactNode;
}

/** One number with a character beside it. */
export function CountCard({ title, of, period, load, picture }: CountCardProps<CrmCount>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <DashCard
      title={title}
      of={of}
      load={(api) => load(api, period.moments)}
      span={3}
      height="figure"
      table={({ count, before }) => ({
        columns: [{ header: t('crm:when') }, { header: title, numeric: true }],
        rows: [
          [t('crm:thisPeriod'), count],
          [t('crm:periodBefore'), before],
        ],
      })}
    >
      {({ count, before }) => (
        <Statistic
          figure={number(count)}
          change={changeOf(count, before)}
          chip={<Chip size="small">{t(`crm:period.${period.name}`)}</Chip>}
          picture={picture}
        />
      )}
    </DashCard>
  );
}
