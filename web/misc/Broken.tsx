import error from 'virtual:drawing/error';
import refresh from 'virtual:icon/refresh';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Icon } from '../ui/Icon.tsx';
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
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <Message
      code={code}
      title={t('misc:broken.title')}
      text={t('misc:broken.text')}
      drawing={error}
      aside={aside}
      {...(role && { role })}
      actions={
        <>
          <Button as="a" href={pathname + search} data-variant="solid">
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
