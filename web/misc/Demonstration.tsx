import { useTranslation } from '../kit/translation.ts';
import { Aside } from '../shell/message.styles.ts';

/** Under a page that looks like an error and is none. */
export function Demonstration() {
  const { t } = useTranslation();
  return <Aside>{t('messages:demonstration')}</Aside>;
}
