import { useEffect, useState } from 'react';
import { type FieldErrors, type Path, type Resolver, set, useFieldArray, useForm } from 'react-hook-form';
import { Form, useActionData } from 'react-router-dom';
import plus from '~icons/mdi/plus';
import { MOST_MEMBERS } from '../../shared/gallery-form-values.ts';
import type { Team } from '../../shared/gallery-forms.ts';
import { ActionBar } from '../kit/action-bar.styles.ts';
import { Button } from '../kit/button.styles.ts';
import type { FieldFault } from '../kit/form/form-types.ts';
import { Icon } from '../kit/Icon.tsx';
import { Hidden } from '../kit/mark.styles.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useKitServices } from '../kit/services.ts';
import { notify } from '../kit/snackbars.ts';
import { TextField } from '../kit/TextField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { whenFetched } from '../kit/when-fetched.ts';
import { DemoDone } from './DemoDone.tsx';
import { FormParts, TeamFrame } from './example-parts.styles.ts';
import { MemberRow } from './MemberRow.tsx';
import { checkTeam, newTeam } from './team.ts';
import type { TeamResult } from './team-action.ts';

const own: Record<string, string> = {
  REQUIRED: 'gallery-forms:need',
  REPEATED: 'gallery-forms:fault.repeated',
  TOO_SHORT: 'gallery-forms:fault.email',
  INVALID: 'gallery-forms:fault.email',
};

/** Rows that are added, filled in and taken away, checked as one form; the bar at its foot leads from error to error. */
export function TeamForm() {
  const { t } = useTranslation();
  const { loadTexts } = useKitServices();
  const posted = useActionData() as TeamResult | undefined;
  const before = posted?.form === 'team' ? posted : undefined;
  const say = ({ code, params }: FieldFault) => t(own[code] ?? [`errors:${code}`, 'errors:INTERNAL'], params);
  const errorsOf = (faults: FieldFault[]) => {
    const errors: FieldErrors<Team> = {};
    for (const fault of faults) set(errors, fault.field, { type: fault.code, message: say(fault) });
    return errors;
  };
  const [faults, setFaults] = useState(before?.faults ?? []);
  const resolver: Resolver<Team> = async (team) => {
    const found = await checkTeam(team);
    setFaults(found);
    return found.length ? { values: {}, errors: errorsOf(found) } : { values: team, errors: {} };
  };
  const { register, control, handleSubmit, setFocus, trigger, formState } = useForm<Team>({
    defaultValues: before?.team ?? newTeam,
    resolver,
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'members' });
  const { isSubmitted } = formState;
  useEffect(() => whenFetched(() => loadTexts(['errors'])), [loadTexts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is looked at anew
  useEffect(() => {
    if (isSubmitted) void trigger();
  }, [fields.length]);

  const errorAt = (name: string) => {
    const fault = faults.find(({ field }) => field === name);
    return fault && say(fault);
  };
  /** Goes to the error after the one that has the focus. */
  const goOn = () => {
    const at = faults.findIndex(({ field }) => field === (document.activeElement as HTMLInputElement | null)?.name);
    setFocus(faults[(at + 1) % faults.length]!.field as Path<Team>);
  };
  const bind = (name: Path<Team>, value: string) => ({
    ...register(name),
    id: `team-${name}`,
    defaultValue: value,
    error: errorAt(name),
  });
  return (
    <Form
      method="post"
      action="?form=team"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit(() => notify({ color: 'success', text: t('gallery-forms:done') }))();
      }}
    >
      {/* What Enter presses: otherwise it would be the first button that takes a row away. */}
      <button type="submit" hidden />
      <FormParts>
        <TextField
          label={t('gallery-forms:field.team')}
          autoComplete="off"
          {...bind('team', before?.team.team ?? '')}
        />
        <ScrollTable label={t('gallery-forms:part.members')} frame={TeamFrame}>
          <table>
            <caption>{t('gallery-forms:part.members')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('gallery-forms:field.name')}</th>
                <th scope="col">{t('gallery-forms:field.email')}</th>
                <th scope="col">{t('gallery-forms:field.role')}</th>
                <th scope="col">
                  <Hidden>{t('gallery-forms:remove')}</Hidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((member, row) => (
                <MemberRow
                  key={member.id}
                  {...{ member, row, bind }}
                  onlyOne={fields.length === 1}
                  onRemove={() => remove(row)}
                />
              ))}
            </tbody>
          </table>
        </ScrollTable>
        <div>
          <Button
            name="do"
            value="add"
            disabled={fields.length >= MOST_MEMBERS}
            onClick={(event) => {
              event.preventDefault();
              append(newTeam.members[0]!);
            }}
          >
            <Icon of={plus} />
            {t('gallery-forms:addMember')}
          </Button>
        </div>
      </FormParts>
      <ActionBar>
        <div role="status">
          {faults.length > 0 ? (
            <Button
              type="button"
              color="error"
              variant="tonal"
              onMouseDown={(event) => event.preventDefault()}
              onClick={goOn}
            >
              {t('gallery-forms:faults', { count: faults.length })}
            </Button>
          ) : (
            <p>{t('gallery-forms:members', { count: fields.length })}</p>
          )}
        </div>
        <div>
          <Button variant="solid">{t('gallery-forms:check')}</Button>
        </div>
      </ActionBar>
      {before?.done && <DemoDone />}
    </Form>
  );
}
