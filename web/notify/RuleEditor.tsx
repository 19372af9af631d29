import { useAbility } from '@casl/react';
import type { ReactNode } from 'react';
import type { AppAbility } from '../../shared/abilities.ts';
import type { NotificationTarget } from '../../shared/notify.ts';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Card, CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import { ChoiceList } from '../kit/choices.styles.ts';
import { DOT } from '../kit/dot.ts';
import { FieldSet } from '../kit/FieldSet.tsx';
import type { FormDefinition, FormResult, FormValues } from '../kit/form/form-types.ts';
import { isTicked } from '../kit/form/is-ticked.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { KeptForm } from '../kit/KeptForm.tsx';
import { latePart } from '../kit/late-part.tsx';
import { Inside } from '../kit/rule-page.styles.ts';
import { TriedFirst } from '../kit/TriedFirst.tsx';
import { useTranslation } from '../kit/translation.ts';
import { wholeQuery } from '../kit/whole-query.ts';
import { TryCard } from './TryCard.tsx';
import type { Tried } from './try-rule.ts';

const DryRun = latePart(async () => (await import('./late/DryRun.tsx')).DryRun);

interface RuleEditorProps {
  title: string;
  intro: ReactNode;
  form: FormDefinition;
  tried: Tried;
  path: string;
  targets: readonly NotificationTarget[];
  /** Ids of the targets that are ticked. */
  ticked: readonly number[];
  values: FormValues;
  result: FormResult | undefined;
  /** In the form, above its fields. */
  before?: ReactNode;
  /** In the form, above its button. */
  more?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  above?: ReactNode;
}

/** A rule is tried before it is kept: what is saved is what the page shows. */
export function RuleEditor(props: RuleEditorProps) {
  const { title, intro, form, tried, path, targets, ticked, values, result, before, more, aside, above } = props;
  const { t } = useTranslation();
  const mayShare = useAbility<AppAbility>().can('manage', 'all');
  const { asked, run } = tried;
  const noTarget = result?.faults.some(({ field }) => field === 'targets');
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        {aside}
      </PageHeader>
      {above}
      <TriedFirst run={run} text={t('notify:try.first')}>
        {(said) => (
          <>
            <Stack>
              <TryCard asked={asked} path={path} />
              {run && <DryRun run={run} />}
            </Stack>
            <Card aria-labelledby="keep">
              <CardHeader>
                <div>
                  <h2 id="keep">{t('notify:keep.title')}</h2>
                  <p>{t('notify:keep.text')}</p>
                </div>
              </CardHeader>
              {run && targets.length === 0 && (
                <Inside>
                  <p>{t('notify:keep.noTargets')}</p>
                  <div data-buttons>
                    <Button as="a" href="/admin/notifications/targets" variant="solid">
                      {t('notify:addTarget')}
                    </Button>
                  </div>
                </Inside>
              )}
              {targets.length > 0 && (
                <KeptForm isTried={run !== null}>
                  <SchemaForm
                    // Another try leaves what was typed; the other version of the rule begins it anew.
                    key={`${path} ${result?.changed ? 'refused' : 'own'}`}
                    of={form}
                    action={path + wholeQuery({ ...asked })}
                    again={path}
                    {...{ values, result }}
                    before={
                      <>
                        {said}
                        {Object.entries(asked).map(([name, value]) => (
                          <input key={name} type="hidden" name={name} value={value} />
                        ))}
                        {before}
                      </>
                    }
                    hint={
                      <>
                        <FieldSet legend={t('notify:targets')} error={noTarget && t('notify:noTargets')}>
                          <ChoiceList>
                            {targets.map(({ id, name, kind, shared }) => (
                              <Checkbox
                                key={id}
                                name="targets"
                                value={String(id)}
                                defaultChecked={isTicked(result, 'targets', String(id), ticked.includes(id))}
                                label={name}
                                text={`${t(`notify:kind.${kind}`)}${DOT}${t(shared ? 'notify:shared' : 'notify:own')}`}
                              />
                            ))}
                          </ChoiceList>
                        </FieldSet>
                        {mayShare && more}
                      </>
                    }
                  />
                </KeptForm>
              )}
            </Card>
          </>
        )}
      </TriedFirst>
    </Stack>
  );
}
