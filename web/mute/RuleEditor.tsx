import type { ReactNode } from 'react';
import { Card, CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import type { FormResult, FormValues } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { KeptForm } from '../kit/KeptForm.tsx';
import { latePart } from '../kit/late-part.tsx';
import { TriedFirst } from '../kit/TriedFirst.tsx';
import { useTranslation } from '../kit/translation.ts';
import { wholeQuery } from '../kit/whole-query.ts';
import type { RuleChoice } from './rule-choices.ts';
import { ruleForm } from './rule-form.ts';
import { TryCard } from './TryCard.tsx';
import type { Tried } from './try-rule.ts';

const DryRun = latePart(async () => (await import('./late/DryRun.tsx')).DryRun);
const SuricataCard = latePart(async () => (await import('./late/SuricataCard.tsx')).SuricataCard);

interface RuleEditorProps {
  title: string;
  intro: ReactNode;
  tried: Tried;
  path: string;
  more: Record<string, string>;
  choices: readonly RuleChoice[];
  isNew: boolean;
  values: FormValues;
  result: FormResult | undefined;
  /** In the form, above its fields. */
  before?: ReactNode;
}

/** A rule is tried before it is kept: what is saved is what the page shows. */
export function RuleEditor({
  title,
  intro,
  tried,
  path,
  more,
  choices,
  isNew,
  values,
  result,
  before,
}: RuleEditorProps) {
  const { t } = useTranslation();
  const { q, action, sensors, run } = tried;
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
      </PageHeader>
      <TriedFirst run={run} text={t('mute:try.first')}>
        {(said) => (
          <>
            <Stack>
              <TryCard {...{ tried, path, more, choices }} />
              {run && <DryRun {...{ run, q, sensors }} />}
            </Stack>
            <Stack>
              <Card aria-labelledby="keep">
                <CardHeader>
                  <div>
                    <h2 id="keep">{t('mute:keep.title')}</h2>
                    <p>{t(run ? `mute:does.${action}` : 'mute:keep.first')}</p>
                  </div>
                </CardHeader>
                <KeptForm isTried={run !== null}>
                  <SchemaForm
                    // Another try leaves what was typed; another action has other fields, and the other version of the rule begins it anew.
                    key={`${path} ${action} ${result?.changed ? 'refused' : 'own'}`}
                    of={ruleForm(action, isNew)}
                    action={path + wholeQuery({ ...more, q, action, sensors })}
                    again={path}
                    {...{ values, result }}
                    before={
                      <>
                        {said}
                        <input type="hidden" name="query" value={q} />
                        <input type="hidden" name="action" value={action} />
                        <input type="hidden" name="sensors" value={sensors} />
                        {before}
                      </>
                    }
                  />
                </KeptForm>
              </Card>
              {run && <SuricataCard of={run.suricata} />}
            </Stack>
          </>
        )}
      </TriedFirst>
    </Stack>
  );
}
