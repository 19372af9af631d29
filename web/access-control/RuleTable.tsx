import cancel from '~icons/mdi/cancel';
import check from '~icons/mdi/check';
import type { AbilityRule } from '../../shared/abilities.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Term } from './access-control.styles.ts';

/** CASL takes one value or several. */
const list = <T,>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** Words for people, codes for those who write rules. */
function Terms({ of, word }: { of: readonly string[]; word: (code: string) => string }) {
  return of.map((code) => (
    <Term key={code}>
      {word(code)}
      <code dir="ltr">{code}</code>
    </Term>
  ));
}

interface RuleTableProps {
  rules: readonly AbilityRule[];
  /** Id of the heading that names the table. */
  labelledBy: string;
  /** Where a rule comes from, in words; without it there is no such column. */
  sourceOf?: (rule: AbilityRule, index: number) => string;
}

/** Rules in the order in which they are asked. */
export function RuleTable({ rules, labelledBy, sourceOf }: RuleTableProps) {
  const { t } = useTranslation();
  return (
    <ScrollTable labelledBy={labelledBy}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {(['effect', 'action', 'subject', 'fields', 'conditions'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`access-control:rules.${column}`)}
              </th>
            ))}
            {sourceOf && <th scope="col">{t('access-control:rules.source')}</th>}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, index) => (
            <tr key={JSON.stringify(rule)}>
              <td>
                <Chip color={rule.inverted ? 'error' : 'success'}>
                  <Icon of={rule.inverted ? cancel : check} size={16} />
                  {t(rule.inverted ? 'access-control:rules.forbidden' : 'access-control:rules.allowed')}
                </Chip>
              </td>
              <td>
                <Terms of={list(rule.action)} word={(code) => t(`access-control:action.${code}`)} />
              </td>
              <td>
                <Terms of={list(rule.subject)} word={(code) => t(`names:subject.${code}`)} />
              </td>
              <td data-muted>
                {rule.fields ? (
                  <code dir="ltr">{list(rule.fields).join(', ')}</code>
                ) : (
                  t('access-control:rules.allFields')
                )}
              </td>
              <td data-muted>
                {rule.conditions ? (
                  <code dir="ltr">{JSON.stringify(rule.conditions)}</code>
                ) : (
                  t('access-control:rules.always')
                )}
              </td>
              {sourceOf && <td data-wide>{sourceOf(rule, index)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
