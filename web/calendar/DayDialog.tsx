import { useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AgendaEntry } from './Agenda.tsx';
import { type Occasion, onDay } from './occasions.ts';
import { useDays } from './use-days.ts';

interface DayDialogProps {
  /** Null: it is closed. */
  day: string | null;
  occasions: readonly Occasion[];
  hrefOf: (occasion: Occasion) => string | undefined;
  /** Where an event of that day is added; nothing where none may be. */
  addHref: (day: string) => string | undefined;
  onClose: () => void;
}

/** All that is on a day, each to be opened, and the way to add more. */
export function DayDialog({ day, occasions, hrefOf, addHref, onClose }: DayDialogProps) {
  const { t } = useTranslation();
  const { whole } = useDays();
  const [last, setLast] = useState(day);
  if (day && day !== last) setLast(day);
  const shown = day ?? last;
  if (!shown) return null;
  const found = onDay(occasions, shown);
  const add = addHref(shown);
  return (
    <Dialog
      open={day !== null}
      onClose={onClose}
      title={whole(shown)}
      subtitle={t('calendar:events', { count: found.length })}
      size="small"
      actions={
        add && (
          <Button as="a" href={add} variant="solid" onClick={onClose}>
            {t('calendar:add')}
          </Button>
        )
      }
    >
      <ul>
        {found.map((occasion) => (
          <AgendaEntry key={occasion.event.id} of={occasion} day={shown} href={hrefOf(occasion)} onOpen={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}
