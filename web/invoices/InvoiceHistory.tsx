import { Fragment } from 'react';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import { useAmounts } from '../kit/amounts.ts';
import { CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import { useTranslation } from '../kit/translation.ts';
import { PaddedCard } from './paper.styles.ts';
import { methodName } from './status.ts';

/** Payments and letters, the newest first; nothing where there are none. */
export function InvoiceHistory({ invoice: { payments, sends } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const { date, money } = useAmounts();
  if (payments.length + sends.length === 0) return null;
  const news = [
    ...payments.map(({ id, amountMinor, date: day, method, note }) => ({
      key: `payment ${id}`,
      at: day,
      item: (
        <TimelineItem
          title={t('invoice:history.paid', { amount: money(amountMinor) })}
          time={{ text: date(day), iso: day }}
          color="success"
          text={t(`invoices:method.${methodName(method)}`)}
        >
          {note && <p dir="auto">{note}</p>}
        </TimelineItem>
      ),
    })),
    ...sends.map(({ to, subject, sentAt }) => ({
      key: `letter ${sentAt} ${to}`,
      at: sentAt,
      item: (
        <TimelineItem
          title={t('invoice:history.sent')}
          time={{ text: minute(sentAt), iso: sentAt }}
          color="info"
          outlined
          text={<bdi>{to}</bdi>}
        >
          <p dir="auto">{subject}</p>
        </TimelineItem>
      ),
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <PaddedCard data-history aria-labelledby="history">
      <CardHeader>
        <h2 id="history">{t('invoice:history.title')}</h2>
      </CardHeader>
      <div>
        <Timeline density="dense">
          {news.map(({ key, item }) => (
            <Fragment key={key}>{item}</Fragment>
          ))}
        </Timeline>
      </div>
    </PaddedCard>
  );
}
