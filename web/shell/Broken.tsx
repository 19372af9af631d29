import error from 'virtual:drawing/error';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import refresh from '~icons/mdi/refresh';
import { brokenText } from '../kit/broken-text.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { HomeLink } from './HomeLink.tsx';
import { Message } from './Message.tsx';
import { Detail } from './message.styles.ts';

interface BrokenProps {
  code: number;
  /** The number to quote when one asks for help. */
  requestId?: string | undefined;
  aside?: ReactNode;
  role?: 'alert';
}

/** Something went wrong on our side. Trying again is a link to the same address, so it works without JavaScript too. */
export function Broken({ code, requestId, aside, role }: BrokenProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Message
      code={code}
      title={t('misc:broken.title')}
      text={t(brokenText(code))}
      drawing={error}
      aside={aside}
      {...(role && { role })}
      actions={
        <>
          <Button as="a" href={pathname + search} variant="solid">
            <Icon of={refresh} />
            {t('misc:broken.retry')}
          </Button>
          <HomeLink />
        </>
      }
    >
      {requestId && <Detail as="div">{t('misc:broken.requestId', { id: requestId })}</Detail>}
    </Message>
  );
}
