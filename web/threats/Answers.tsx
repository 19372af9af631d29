import { MAX_NOTE, MAX_TAG, type ThreatAction, threatVerdicts } from '../../shared/threat-values.ts';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import { Field } from '../kit/field.styles.ts';
import { RadioGroup } from '../kit/RadioGroup.tsx';
import { Select } from '../kit/select.styles.ts';
import { TextArea } from '../kit/TextArea.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { snoozes } from './act-details.ts';

interface AnswersProps {
  action: ThreatAction;
  people: readonly ThreatWorker[];
  /** Who has it, or else who asks. */
  assignee: number | undefined;
}

/** What has to be said for an action: the controls of its form. */
export function Answers({ action, people, assignee }: AnswersProps) {
  const { t } = useTranslation();
  if (action === 'close')
    return (
      <>
        <RadioGroup
          label={t('desk:verdict.label')}
          name="verdict"
          required
          options={threatVerdicts.map((value) => ({
            value,
            label: t(`triage:verdict.${value}`),
            text: t(`desk:verdict.${value}`),
          }))}
        />
        <TextArea
          label={t('desk:note')}
          description={t('desk:noteHint')}
          name="note"
          maxLength={MAX_NOTE}
          rows={2}
          grow
        />
      </>
    );
  if (action === 'assign')
    return (
      <Field>
        <label htmlFor="desk-assignee">{t('desk:assignTo')}</label>
        <Select id="desk-assignee" name="assignee" defaultValue={assignee ?? ''}>
          <option value="">{t('desk:nobody')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    );
  if (action === 'snooze')
    return (
      <RadioGroup
        label={t('desk:until.label')}
        name="for"
        look="inline"
        defaultValue="d1"
        options={Object.keys(snoozes).map((value) => ({ value, label: t(`desk:until.${value}`) }))}
      />
    );
  if (action === 'tag' || action === 'untag')
    return (
      <TextField
        label={t('desk:tag')}
        description={t('desk:tagHint')}
        name="tag"
        maxLength={MAX_TAG}
        required
        autoComplete="off"
      />
    );
  return null;
}
