import { useT } from '../i18n.ts';
import { Aside } from './message.styles.ts';

/** Under a page that looks like an error and is none. */
export function Demonstration() {
  const t = useT();
  return <Aside>{t('messages:demonstration')}</Aside>;
}
