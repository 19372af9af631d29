import { useTranslation } from '../../kit/translation.ts';
import { MoreTo } from '../MoreTo.tsx';

/** The way to all that a card shows some of; one of several, so that `what` is part of its name. */
export function AllOf({ href, what }: { href: string; what: string }) {
  const { t } = useTranslation();
  return (
    <MoreTo href={href} label={t('network:allOf', { what })}>
      {t('network:all')}
    </MoreTo>
  );
}
