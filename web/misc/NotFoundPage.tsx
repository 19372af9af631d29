import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Detail } from '../shell/message.styles.ts';
import { NotFound } from '../shell/NotFound.tsx';

/** Long addresses tell nobody more. */
const LONGEST = 120;

export function Component() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <NotFound>
      <Detail>
        <dt>{t('messages:address')}</dt>
        <dd>
          <code dir="ltr">{pathname.length > LONGEST ? `${pathname.slice(0, LONGEST)}…` : pathname}</code>
        </dd>
      </Detail>
    </NotFound>
  );
}
