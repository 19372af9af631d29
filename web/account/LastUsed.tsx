import { Moment } from '../kit/Moment.tsx';
import { useTranslation } from '../kit/translation.ts';

/** When a token or a passkey was last used; null: never. */
export function LastUsed({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (!at) return t('security:neverUsed');
  return (
    <>
      {t('security:lastUsed')} <Moment iso={at} />
    </>
  );
}
