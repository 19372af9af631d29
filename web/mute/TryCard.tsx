import { Form } from 'react-router-dom';
import { muteActions } from '../../shared/mute-values.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { Field, Input } from '../kit/field.styles.ts';
import { Inside } from '../kit/rule-page.styles.ts';
import { SearchControl } from '../kit/search/SearchControl.tsx';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { wholeQuery } from '../kit/whole-query.ts';
import type { RuleChoice } from './rule-choices.ts';
import type { Tried } from './try-rule.ts';

interface TryCardProps {
  tried: Tried;
  /** Where the page stands. */
  path: string;
  /** What else the address holds. */
  more: Record<string, string>;
  choices: readonly RuleChoice[];
}

/** What a rule is to find and to do: sent as an address, so that the page shows what that would be before anything is kept. */
export function TryCard({ tried: { q, action, sensors }, path, more, choices }: TryCardProps) {
  const { t } = useTranslation();
  const searchWith = (changes: Record<string, string>) =>
    path + wholeQuery({ ...more, q, action, sensors, ...changes });
  return (
    <Card aria-labelledby="try">
      <CardHeader>
        <div>
          <h2 id="try">{t('mute:try.title')}</h2>
          <p>{t('mute:try.text')}</p>
        </div>
      </CardHeader>
      <Inside>
        {choices.length > 0 && (
          <nav data-choices aria-label={t('mute:choices.label')}>
            {choices.map((choice) => (
              <Button
                key={choice.id}
                as="a"
                size="small"
                href={searchWith({ q: choice.q })}
                aria-current={choice.q === q ? 'true' : undefined}
                {...(choice.q === q && { variant: 'tonal' as const })}
              >
                {t(`mute:choices.${choice.id}`, { value: `\u2066${choice.value}\u2069` })}
              </Button>
            ))}
          </nav>
        )}
        <Form action={path} data-try>
          {Object.entries(more).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchControl key={q} {...{ label: 'mute:query', among: 'events', values: { q }, searchWith }} />
          <div data-beside>
            <Field>
              <label htmlFor="action">{t('mute:action')}</label>
              <Select id="action" name="action" defaultValue={action} key={action}>
                {muteActions.map((each) => (
                  <option key={each} value={each}>
                    {t(`mute:does.${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field>
              <label htmlFor="sensors">{t('mute:sensors')}</label>
              <Input
                id="sensors"
                name="sensors"
                defaultValue={sensors}
                autoComplete="off"
                placeholder={t('mute:allSensors')}
              />
            </Field>
          </div>
          <div>
            <Button {...(q === '' && { variant: 'solid' as const })}>{t('mute:try.button')}</Button>
          </div>
        </Form>
      </Inside>
    </Card>
  );
}
