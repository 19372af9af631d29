import { useAbility } from '@casl/react';
import check from '~icons/mdi/check';
import minus from '~icons/mdi/minus';
import type { AppAbility, Subject } from '../../shared/abilities.ts';
import { Icon } from '../kit/Icon.tsx';
import { Hidden } from '../kit/mark.styles.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Effect, EffectFrame } from './access-control.styles.ts';

const columns = ['read', 'create', 'update', 'delete'] as const;

/** What the rules come to: each kind of thing against what one may do with it. */
export function EffectTable({ label }: { label: string }) {
  const { t, i18n } = useTranslation();
  // The subjects that have a name: who adds one names it.
  const named: Record<Subject, string> = i18n.getResource(i18n.language, 'names', 'subject');
  const rows = (Object.keys(named) as Subject[])
    .filter((subject) => subject !== 'all')
    .sort((one, other) => named[one].localeCompare(named[other], i18n.language));
  const ability = useAbility<AppAbility>();
  return (
    <ScrollTable labelledBy={label} frame={EffectFrame}>
      <table aria-labelledby={label}>
        <thead>
          <tr>
            <th scope="col">{t('access-control:rules.subject')}</th>
            {columns.map((action) => (
              <th key={action} scope="col">
                {t(`access-control:action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((subject) => (
            <tr key={subject}>
              <th scope="row">{named[subject]}</th>
              {columns.map((action) => {
                const allowed = ability.can(action, subject);
                return (
                  <td key={action}>
                    <Effect data-allowed={allowed}>
                      <Icon of={allowed ? check : minus} size={18} />
                      <Hidden>{t(allowed ? 'access-control:effect.yes' : 'access-control:effect.no')}</Hidden>
                    </Effect>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
