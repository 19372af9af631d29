import { type MouseEvent, useState } from 'react';
import { priceOf } from '../../../shared/plan-prices.ts';
import type { UserDetail } from '../../../shared/users.ts';
import { Button } from '../../kit/button.styles.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useDollars } from '../../kit/use-dollars.ts';
import { PlanDialogForm, PlanPrice, RoomCard } from '../user-page.styles.ts';
import { tabHref } from '../user-parts.ts';
import { PlanForm } from './PlanForm.tsx';

/** The plan, and the way to another one: a dialog, or the tab that has the same form. */
export function PlanCard({ user: { id, fullName, currentPlan } }: { user: UserDetail }) {
  const { t } = useTranslation();
  const dollars = useDollars();
  const [open, setOpen] = useState(false);
  const begin = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <RoomCard aria-labelledby="plan">
      <CardHeader>
        <h2 id="plan">{t('user-view:plan.title')}</h2>
        <Chip color="primary">{t(`plans:${currentPlan}.name`)}</Chip>
      </CardHeader>
      <div data-room>
        <PlanPrice>
          <strong>{dollars(priceOf(currentPlan, 'month').perMonth)}</strong> {t('plans:perMonth')}
        </PlanPrice>
        <p>{t(`plans:${currentPlan}.text`)}</p>
        <Button as="a" href={tabHref(id, 'billing')} variant="tonal" color="primary" onClick={begin}>
          {t('user-view:plan.change')}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('user-view:plan.change')} subtitle={fullName}>
        <PlanDialogForm>
          <PlanForm plan={currentPlan} onSent={() => setOpen(false)} />
        </PlanDialogForm>
      </Dialog>
    </RoomCard>
  );
}
