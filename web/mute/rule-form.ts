import { commaSeparated } from '../../shared/comma-separated.ts';
import type { MuteRule, NewMuteRule } from '../../shared/mute.ts';
import { MUTE_DAYS, type MuteAction, muteDetails, muteVerdicts } from '../../shared/mute-values.ts';
import { checkField } from '../kit/form/check-field.tsx';
import { choiceField } from '../kit/form/choice-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormField, FormValues } from '../kit/form/form-types.ts';
import { linesField } from '../kit/form/lines-field.tsx';

// Each is made once: a control that is made anew with the page loses what was typed.
const details: Record<(typeof muteDetails)[keyof typeof muteDetails], FormField> = {
  verdict: choiceField({
    name: 'verdict',
    label: 'mute:verdict',
    values: muteVerdicts,
    option: (verdict) => `mute:verdicts.${verdict}`,
  }),
  snoozeDays: {
    name: 'snoozeDays',
    label: 'mute:snoozeDays',
    control: 'number',
    autoComplete: 'off',
    required: 'mute:noSnoozeDays',
  },
  tag: { name: 'tag', label: 'mute:tag', control: 'text', autoComplete: 'off', required: 'mute:noTag' },
};

const reason = linesField({
  name: 'reason',
  label: 'mute:reason',
  hint: 'mute:reasonHint',
  required: 'mute:noReason',
  rows: 3,
});
const forGood = checkField({ name: 'forGood', label: 'mute:forGoodTick', hint: 'mute:forGoodHint' });

const formOf = (isNew: boolean, more: FormField[]) =>
  defineForm({
    schema: async () => (await import('../../shared/mute.ts')).MuteRuleTyped,
    fields: [
      { name: 'name', label: 'mute:name', control: 'text', autoComplete: 'off', required: 'mute:noName' },
      reason,
      ...more,
      {
        name: 'validDays',
        label: 'mute:validDays',
        hint: isNew ? 'mute:validDaysHint' : 'mute:validDaysKept',
        control: 'number',
        autoComplete: 'off',
      },
      forGood,
    ],
    faults: { 'name.ALREADY_IN_USE': 'mute:nameTaken' },
    submit: isNew ? 'mute:add' : 'mute:save',
    busy: 'mute:saving',
  });

/** The form of a rule; what is asked besides depends on what it does. */
export function ruleForm(action: MuteAction, isNew: boolean) {
  const detail = action in muteDetails ? muteDetails[action as keyof typeof muteDetails] : null;
  return formOf(isNew, detail ? [details[detail]] : []);
}

/** What stands in the form of a rule that is there. */
export const valuesOf = (rule: MuteRule): FormValues => ({
  name: rule.name,
  reason: rule.reason,
  verdict: rule.verdict ?? '',
  snoozeDays: rule.snoozeDays === null ? '' : String(rule.snoozeDays),
  tag: rule.tag ?? '',
  validDays: '',
  forGood: rule.expiresAt === null ? 'yes' : '',
});

/** What was typed and what was tried, as the route takes it. */
export function asRule(values: FormValues, form: FormData): NewMuteRule {
  const { name = '', reason = '', verdict, snoozeDays, tag, validDays, forGood } = values;
  return {
    ...{ name, reason, query: String(form.get('query') ?? ''), action: String(form.get('action')) as MuteAction },
    sensors: commaSeparated(String(form.get('sensors') ?? '')),
    ...(verdict && { verdict: verdict as NonNullable<NewMuteRule['verdict']> }),
    ...(snoozeDays && { snoozeDays: Number(snoozeDays) }),
    ...(tag && { tag }),
    ...(forGood === 'yes' ? { validDays: null } : validDays && { validDays: Number(validDays) }),
  };
}

export const NEW_VALUES: FormValues = { validDays: String(MUTE_DAYS), snoozeDays: '7' };
