import { useEffect, useRef, useState } from 'react';
import checkCircle from '~icons/mdi/check-circle';
import circleOutline from '~icons/mdi/circle-outline';
import { Icon } from './Icon.tsx';
import { RuleList } from './live-rules.styles.ts';
import { Hidden } from './mark.styles.ts';
import { useTranslation } from './translation.ts';

interface LiveRulesProps {
  /** Name of the control, in the form that this stands in. */
  field: string;
  title: string;
  rules: readonly { label: string; meets: (text: string) => boolean }[];
}

/** What is demanded of a field, ticked off while it is typed. */
export function LiveRules({ field, title, rules }: LiveRulesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const form = list.current?.closest('form');
    const read = () => setTyped((form?.elements.namedItem(field) as HTMLInputElement | null)?.value ?? '');
    read();
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [field]);
  return (
    <RuleList ref={list}>
      <p>{title}</p>
      <ul>
        {rules.map(({ label, meets }) => {
          const met = meets(typed);
          return (
            <li key={label} data-met={met || undefined}>
              <Icon of={met ? checkCircle : circleOutline} size={18} />
              {label}
              {met && <Hidden>{t('form:met')}</Hidden>}
            </li>
          );
        })}
      </ul>
    </RuleList>
  );
}
