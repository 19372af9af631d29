import notFound from 'virtual:drawing/not-found';
import type { ReactNode } from 'react';
import { useTranslation } from '../kit/translation.ts';
import { HomeLink } from './HomeLink.tsx';
import { Message } from './Message.tsx';

interface NotFoundProps {
  children?: ReactNode;
  aside?: ReactNode;
  role?: 'alert';
}

/** Nothing stands at this address. */
export function NotFound({ children, aside, role }: NotFoundProps) {
  const { t } = useTranslation();
  return (
    <Message
      code={404}
      title={t('misc:notFound.title')}
      text={t('misc:notFound.text')}
      drawing={notFound}
      actions={<HomeLink main />}
      {...{ children, aside }}
      {...(role && { role })}
    />
  );
}
