import type { ReactNode } from 'react';
import { parseRule, referenceLink } from '../../shared/rule.ts';
import { inParts } from '../kit/in-parts.tsx';
import { useTranslation } from '../kit/translation.ts';
import { RuleTable, RuleText } from './evidence.styles.ts';

const PARTS = ['action', 'protocol', 'source', 'sourcePort', 'direction', 'destination', 'destinationPort'] as const;

/** A rule: its text, then each part with what it means, in the order in which it stands. What nobody explains is shown as it is. */
export function RuleView({ text }: { text: string }) {
  const { t, i18n } = useTranslation();
  const rule = parseRule(text);
  const wordsOf = (key: string) => (i18n.exists(`evidence:rule.${key}`) ? t(`evidence:rule.${key}`) : '');
  const row = (key: string, heading: ReactNode, value: string | null, words: string, link: string | null = null) => (
    <tr key={key}>
      {heading}
      <td dir="ltr" lang="en">
        {link ? (
          <a href={link} target="_blank" rel="noreferrer noopener">
            {value && inParts(value)}
          </a>
        ) : (
          value && inParts(value)
        )}
      </td>
      <td>{words}</td>
    </tr>
  );
  return (
    <>
      <RuleText dir="ltr" lang="en" role="region" tabIndex={0} aria-label={t('evidence:rule.text')}>
        {text}
      </RuleText>
      {rule && (
        <RuleTable>
          <thead>
            <tr>
              <th scope="col">{t('evidence:rule.name')}</th>
              <th scope="col">{t('evidence:rule.value')}</th>
              <th scope="col">{t('evidence:rule.means')}</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map((part) =>
              row(
                part,
                <th scope="row">{t(`evidence:rule.head.${part}`)}</th>,
                rule[part],
                wordsOf(`${part}.${rule[part]}`) || wordsOf(`part.${part}`),
              ),
            )}
            {rule.options.map(({ name, value }, index) =>
              row(
                `${name} ${index}`,
                <th scope="row" dir="ltr" lang="en">
                  {inParts(name)}
                </th>,
                value,
                wordsOf(`option.${name.replaceAll('.', '-')}`),
                name === 'reference' && value ? referenceLink(value) : null,
              ),
            )}
          </tbody>
        </RuleTable>
      )}
    </>
  );
}
