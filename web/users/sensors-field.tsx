import { ingestApi } from '../../shared/ingest-api.ts';
import { ChipsInput } from '../kit/form/ChipsInput.tsx';
import type { OwnControlProps, OwnField } from '../kit/form/form-types.ts';
import { useKitServices } from '../kit/services.ts';
import { useTranslation } from '../kit/translation.ts';

/** Those that write events are proposed; others can be typed, for one may not have begun yet. */
function SensorsControl(props: OwnControlProps) {
  const { t } = useTranslation();
  const { api } = useKitServices();
  const propose = async () => (await ingestApi(api).sensors()).sensors.map(({ name }) => name);
  return <ChipsInput {...props} separator="," placeholder={t('users:sensors.add')} propose={propose} />;
}

/** The only sensors whose events an account sees, beside its role. */
export const sensorsField: OwnField = {
  name: 'sensors',
  label: 'users:sensors.label',
  hint: 'users:sensors.hint',
  control: 'own',
  Control: SensorsControl,
};
