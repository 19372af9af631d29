import { toQuery } from '../../../shared/api.ts';
import type { CrmEarnings } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { AvatarOf } from '../../kit/AvatarOf.tsx';
import { useAmounts } from '../../kit/amounts.ts';
import { Change, changeOf } from '../../kit/cards/Change.tsx';
import { useFormats } from '../../kit/format.ts';
import { Progress } from '../../kit/Progress.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import type { CardProps } from './card-props.ts';
import { BigFigure, Rows } from './crm.styles.ts';

/** Who paid most. */
export function EarningsCard({ of, period }: CardProps<CrmEarnings>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { money } = useAmounts();
  return (
    <DashCard
      title={t('crm:earnings.title')}
      subtitle={t('crm:earnings.text')}
      of={of}
      load={(api) => crmApi(api).earnings(period.days)}
      span={4}
      height="tall"
      isEmpty={({ clients }) => clients.length === 0}
      empty={() => t('crm:earnings.none')}
      table={({ clients }) => ({
        columns: [
          { header: t('invoices:column.company') },
          { header: t('crm:earnings.payments'), numeric: true },
          { header: t('crm:revenue.paidMinor'), numeric: true, format: (value) => money(value * 100) },
        ],
        rows: clients.map(({ client, company, payments, paidMinor }) => [
          company || client,
          payments,
          dollars(paidMinor),
        ]),
      })}
    >
      {({ paidMinor, beforeMinor, clients }) => (
        <>
          <BigFigure>
            <strong>{money(paidMinor)}</strong>
            <Change share={changeOf(paidMinor, beforeMinor)} />
          </BigFigure>
          <Rows>
            {clients.map(({ client, company, payments, paidMinor: paid }) => {
              const name = company || client;
              return (
                <li key={`${company} ${client}`}>
                  <AvatarOf name={name} color="auto" shape="rounded" decorative />
                  <div data-words>
                    <a href={`/invoice/list${toQuery(company ? { company } : { q: client })}`}>
                      <bdi>{name}</bdi>
                    </a>
                    <small>{t('crm:earnings.count', { count: payments, number: number(payments) })}</small>
                  </div>
                  <div data-end>
                    <strong>{money(paid)}</strong>
                    <Progress
                      label={t('crm:earnings.share', { company: name })}
                      value={paidMinor ? paid / paidMinor : 0}
                      color="success"
                    />
                  </div>
                </li>
              );
            })}
          </Rows>
        </>
      )}
    </DashCard>
  );
}
