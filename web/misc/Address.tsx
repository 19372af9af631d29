import { useTranslation } from '../kit/translation.ts';

/** Long addresses tell nobody more. */
const LONGEST = 120;

/** A line of the details: the address that somebody wanted to see. */
export function Address({ of }: { of: string }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t('messages:address')}</dt>
      <dd>
        <code dir="ltr">{of.length > LONGEST ? `${of.slice(0, LONGEST)}…` : of}</code>
      </dd>
    </>
  );
}
