import { useTranslation } from '../kit/translation.ts';
import { KeyList } from './example-parts.styles.ts';

const keys = ['arrows', 'page', 'shiftPage', 'ends', 'enter', 'escape'];

/** What each key does in an open calendar. */
export function PickerKeys() {
  const { t } = useTranslation();
  return (
    <KeyList>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`gallery-dates:picker.keys.${key}`)}</kbd>
          </dt>
          <dd>{t(`gallery-dates:picker.keys.${key}Do`)}</dd>
        </div>
      ))}
    </KeyList>
  );
}
