import { useTranslation } from '../kit/translation.ts';
import { useSaid } from '../kit/use-said.ts';
import { SavedFrame } from './settings.styles.ts';

/** That a form was stored, said after each time: `of` is what came of it. */
export function SavedNote({ of }: { of: object }) {
  const { t } = useTranslation();
  const said = useSaid(of);
  return (
    <SavedFrame role="status">
      <span aria-hidden={!said || undefined}>{t('settings:saved')}</span>
    </SavedFrame>
  );
}
