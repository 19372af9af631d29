import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendars } from '../../shared/calendar-values.ts';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { addressWith, type CalendarAddress } from './address.ts';
import { CalendarChoices } from './calendar.styles.ts';
import { looks } from './calendars.ts';

/** Which calendars are shown. Without JavaScript a button sends the choice. */
export function CalendarFilters({ address }: { address: CalendarAddress }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view, day } = address;
  // The boxes say what was chosen while its events are on the way.
  const [shown, setShown] = useState(address);
  const [chosen, setChosen] = useState(address.calendars);
  if (shown !== address) {
    setShown(address);
    setChosen(address.calendars);
  }
  const choose = (next: CalendarAddress['calendars']) => {
    setChosen(next);
    void navigate(addressWith(address, { calendars: next }));
  };
  return (
    <form action="/calendar">
      {view !== 'month' && <input type="hidden" name="view" value={view} />}
      {day && <input type="hidden" name="date" value={day} />}
      <input type="hidden" name="calendars" value="" />
      <CalendarChoices>
        <legend>{t('calendar:filter.title')}</legend>
        <div data-scripted>
          <Checkbox
            label={t('calendar:filter.all')}
            checked={chosen.length === calendars.length}
            indeterminate={chosen.length > 0 && chosen.length < calendars.length}
            onChange={({ currentTarget }) => choose(currentTarget.checked ? calendars : [])}
            color="secondary"
          />
        </div>
        {calendars.map((calendar) => (
          <Checkbox
            key={calendar}
            name="calendars"
            value={calendar}
            color={looks[calendar].color}
            label={
              <>
                <Icon of={looks[calendar].icon} size={18} />
                {t(`calendar:calendars.${calendar}`)}
              </>
            }
            checked={chosen.includes(calendar)}
            onChange={({ currentTarget }) =>
              choose(calendars.filter((each) => (each === calendar ? currentTarget.checked : chosen.includes(each))))
            }
          />
        ))}
      </CalendarChoices>
      <Button data-plain block>
        {t('calendar:filter.apply')}
      </Button>
    </form>
  );
}
