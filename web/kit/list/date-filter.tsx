import { useEffect, useRef, useState } from 'react';
import { LateDatePickerField } from '../LateDatePickerField.tsx';
import { useTranslation } from '../translation.ts';
import type { OwnFilter } from './list-types.ts';

/** A day, `2026-11-03`; `label` is a text key. Only lists that have one load it. */
export const dateFilter = (name: string, label: string): OwnFilter => ({
  control: 'own',
  names: [name],
  hasControls: true,
  Control: function DateControl({ values, applySoon }) {
    const { t } = useTranslation();
    const shown = values[name] ?? '';
    const [day, setDay] = useState(shown);
    const chosen = useRef(shown);
    // Back, forward, or a link that clears the filters; not an answer to what was chosen here.
    useEffect(() => {
      if (shown !== chosen.current) setDay(shown);
      chosen.current = shown;
    }, [shown]);
    const choose = (next: string) => {
      chosen.current = next;
      setDay(next);
      applySoon();
    };
    return <LateDatePickerField label={t(label)} name={name} value={day} onChange={choose} />;
  },
});
