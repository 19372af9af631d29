import { Form } from 'react-router-dom';
import { toQuery } from '../../shared/api.ts';
import { detailsOf, MOST_NOTIFY_MINUTES, notifySeverities, notifySubjects } from '../../shared/notify-values.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { Field } from '../kit/field.styles.ts';
import { Inside } from '../kit/rule-page.styles.ts';
import { SearchControl } from '../kit/search/SearchControl.tsx';
import { Select } from '../kit/select.styles.ts';
import { TextField } from '../kit/TextField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { wholeQuery } from '../kit/whole-query.ts';
import type { Asked } from './try-rule.ts';

interface NumberFieldProps {
  name: 'score' | 'minutes' | 'throttle' | 'digest';
  value: number;
  min?: number;
  max?: number;
}

function NumberField({ name, value, min = 0, max = MOST_NOTIFY_MINUTES }: NumberFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(`notify:${name}`)}
      id={name}
      type="number"
      dir="ltr"
      key={value}
      defaultValue={value}
      {...{ name, min, max }}
      required
    />
  );
}

/** What a rule is to tell of: sent as an address, so that the page shows how often that would be before anything is kept. */
export function TryCard({ asked, path }: { asked: Asked; path: string }) {
  const { t } = useTranslation();
  const { about, q, severity, score, minutes, throttle, digest } = asked;
  const searchWith = (changes: Record<string, string>) => path + wholeQuery({ ...asked, ...changes });
  const details = detailsOf(about);
  return (
    <Card aria-labelledby="try">
      <CardHeader>
        <div>
          <h2 id="try">{t('notify:try.title')}</h2>
          <p>{t(`notify:explained.${about}`)}</p>
        </div>
      </CardHeader>
      <Inside>
        <nav data-choices aria-label={t('notify:about')}>
          {notifySubjects.map((each) => (
            <Button
              key={each}
              as="a"
              size="small"
              href={path + toQuery({ about: each, throttle, digest })}
              aria-current={each === about ? 'true' : undefined}
              {...(each === about && { variant: 'tonal' as const })}
            >
              {t(`notify:subject.${each}`)}
            </Button>
          ))}
        </nav>
        <Form action={path} data-try>
          <input type="hidden" name="about" value={about} />
          {details.includes('query') && (
            <SearchControl key={q} {...{ label: 'notify:query', among: 'events', values: { q }, searchWith }} />
          )}
          <div data-beside>
            {details.includes('severity') && (
              <Field>
                <label htmlFor="severity">{t('notify:severity')}</label>
                <Select id="severity" name="severity" defaultValue={severity} key={severity}>
                  {notifySeverities.map((each) => (
                    <option key={each} value={each}>
                      {t(`notify:atLeast.${each}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            {details.includes('score') && <NumberField name="score" value={score} max={100} />}
            {details.includes('minutes') && <NumberField name="minutes" value={minutes} min={1} />}
            <NumberField name="throttle" value={throttle} />
            <NumberField name="digest" value={digest} />
          </div>
          <small>{t('notify:paceHint')}</small>
          <div>
            <Button>{t('notify:try.button')}</Button>
          </div>
        </Form>
      </Inside>
    </Card>
  );
}
