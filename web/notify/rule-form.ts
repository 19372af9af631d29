import type { NewNotificationRule, NotificationRule } from '../../shared/notify.ts';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormResult, FormValues } from '../kit/form/form-types.ts';
import { askedFor, readAsked } from './try-rule.ts';

const formOf = (submit: string) =>
  defineForm({
    schema: async () => (await import('../../shared/notify.ts')).NotificationRuleTyped,
    fields: [
      { name: 'name', label: 'notify:name', control: 'text', autoComplete: 'off', required: 'notify:noName' },
      { name: 'quietFrom', label: 'notify:quietFrom', control: 'text', autoComplete: 'off', hint: 'notify:clockHint' },
      { name: 'quietTo', label: 'notify:quietTo', control: 'text', autoComplete: 'off' },
      { name: 'timeZone', label: 'notify:timeZone', control: 'text', autoComplete: 'off', hint: 'notify:timeZoneHint' },
    ],
    others: ['targets', 'shared'],
    faults: {
      'name.ALREADY_IN_USE': 'notify:nameTaken',
      'quietTo.REQUIRED': 'notify:noClock',
      'quietFrom.REQUIRED': 'notify:noClock',
    },
    submit,
    busy: 'notify:saving',
  });

export const newRuleForm = formOf('notify:add');
export const ruleForm = formOf('notify:save');

/** What stands in the form of a rule that is there. */
export const valuesOf = ({ name, quietFrom, quietTo, timeZone }: NotificationRule): FormValues => ({
  ...{ name, quietFrom, quietTo, timeZone },
});

/** What is wrong with ticks that are not there: a rule tells somebody. */
export const noTargets = (values: FormValues, form: FormData): FormResult => ({
  given: { ...values, targets: '', shared: String(form.get('shared') ?? '') },
  faults: [{ field: 'targets', code: 'TOO_FEW', params: { min: 1 } }],
});

/** What was typed, ticked and tried, as the route takes it. */
export function asRule(values: FormValues, form: FormData): NewNotificationRule {
  const { name = '', quietFrom = '', quietTo = '', timeZone } = values;
  return {
    ...askedFor(readAsked(form)),
    ...{ name, quietFrom, quietTo, targets: form.getAll('targets').map(Number) },
    // Of a rule that is there, what is not sent stays: an emptied field would keep the zone before.
    timeZone: timeZone || 'UTC',
  };
}
