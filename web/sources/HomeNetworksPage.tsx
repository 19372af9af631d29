import { useState } from 'react';
import { Form, useLoaderData } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import type { HomeNetworks } from '../../shared/home-networks.ts';
import type { IngestSources } from '../../shared/ingest.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader, Stack } from '../kit/card.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { SeenVersion } from '../kit/form/SeenVersion.tsx';
import { useFormats } from '../kit/format.ts';
import { Progress } from '../kit/Progress.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { HomeColumns, HomeRoom, Making } from './home.styles.ts';
import { homeForm, linesOf } from './home-form.ts';
import { SourcesHead } from './SourcesHead.tsx';
import { useLiveSources } from './use-live-sources.ts';

interface HomeData extends HomeNetworks {
  derived: IngestSources['derived'];
}

export async function loader({ api, signal }: PageArgs): Promise<HomeData> {
  const [home, { derived }] = await Promise.all([ingestApi(api).homeNetworks(signal), ingestApi(api).sources(signal)]);
  return { ...home, derived };
}

/** Goes back to what the settings say, unless somebody has chosen others since the page was opened: his name. */
async function reset({ api, form, loadTexts }: ActionArgs) {
  try {
    return { done: await ingestApi(api).resetHomeNetworks({ version: Number(form.get('version')) }) };
  } catch (error) {
    if (!(error instanceof ApiError && error.body.code === 'CHANGED_MEANWHILE')) throw error;
    await loadTexts?.(['form']);
    return { changedBy: String(error.body.params?.name) };
  }
}

const save = formAction(homeForm, async ({ networks }, { api, form }: ActionArgs) => ({
  done: await ingestApi(api).setHomeNetworks({ networks: linesOf(networks), version: Number(form.get('version')) }),
}));

/** Keeps what was typed, or goes back to what the settings say. */
export const action = (args: ActionArgs): Promise<unknown> => (args.form.get('do') === 'default' ? reset : save)(args);

/** The form begins anew with what was stored here, or refused for what others had stored; not with what they store while one types. */
function useBeginning(saved: HomeNetworks | undefined, result: FormResult | undefined): string {
  const [begun, begin] = useState('own');
  const next = saved ? String(saved.version) : result?.changed ? 'refused' : begun;
  if (next !== begun) begin(next);
  return next;
}

/** How far what is worked out from events is, until it has caught up. */
function BeingMade({ events, done }: HomeData['derived']) {
  const { t } = useTranslation();
  const { percent, number } = useFormats();
  const share = done / events;
  return (
    <Making>
      <p>{t('home-networks:making', { share: percent(share), done: number(done), events: number(events) })}</p>
      <Progress label={t('home-networks:makingLabel')} value={share} />
    </Making>
  );
}

/** What counts as inside, to be chosen by whoever may. */
export function Component() {
  const { t } = useTranslation();
  const { networks, version, defaults, isDefault, derived } = useLoaderData() as HomeData;
  const answer = useOutcome<FormResult | { done: HomeNetworks } | { changedBy: string }>();
  const saved = answer && 'done' in answer && typeof answer.done === 'object' ? answer.done : undefined;
  const result = answer && 'faults' in answer ? answer : undefined;
  const beginning = useBeginning(saved, result);
  const isBehind = derived.done < derived.events;
  useLiveSources(derived);
  return (
    <Stack>
      <SourcesHead current="home" />
      <HomeColumns>
        <Card aria-labelledby="inside">
          <CardHeader>
            <div>
              <h2 id="inside">{t('home-networks:title')}</h2>
              <p>{t('home-networks:text')}</p>
            </div>
          </CardHeader>
          <HomeRoom>
            <SchemaForm
              key={beginning}
              of={homeForm}
              values={{ networks: (saved?.networks ?? networks).join('\n') }}
              action="/admin/sources/home-networks"
              result={result}
              before={
                <>
                  <SeenVersion answer={answer} stored={saved?.version ?? version} />
                  {(saved || isBehind) && (
                    <Making>
                      {saved && (
                        <Alert color="success" role="status">
                          {t('home-networks:saved')}
                        </Alert>
                      )}
                      {isBehind && <BeingMade {...derived} />}
                    </Making>
                  )}
                </>
              }
            />
          </HomeRoom>
        </Card>
        <Card aria-labelledby="default">
          <CardHeader>
            <div>
              <h2 id="default">{t('home-networks:default.title')}</h2>
              <p>{t(isDefault ? 'home-networks:default.is' : 'home-networks:default.isNot')}</p>
            </div>
          </CardHeader>
          <HomeRoom>
            <ul>
              {defaults.map((network) => (
                <li key={network}>
                  <code dir="ltr">{network}</code>
                </li>
              ))}
            </ul>
            {answer && 'changedBy' in answer && (
              <Alert color="warning" role="alert">
                {t('form:changed.title', { name: answer.changedBy })}
              </Alert>
            )}
            {!isDefault && (
              <Form method="post">
                <input type="hidden" name="do" value="default" />
                <input type="hidden" name="version" value={version} />
                <Button>{t('home-networks:default.back')}</Button>
              </Form>
            )}
          </HomeRoom>
        </Card>
      </HomeColumns>
    </Stack>
  );
}
