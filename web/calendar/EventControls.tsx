import type { OwnControlProps } from '../kit/form/form-types.ts';
import { Switch } from '../kit/Switch.tsx';
import { useTranslation } from '../kit/translation.ts';

/** Times are hidden by the style of the form while it is on. */
export function AllDayControl({ id, name, value }: OwnControlProps) {
  const { t } = useTranslation();
  return <Switch id={id} name={name} value="yes" defaultChecked={value === 'yes'} label={t('calendar:allDay')} />;
}
