import { Form } from 'react-router-dom';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { refusedText } from '../kit/refused-text.ts';
import { Said } from '../kit/rule-page.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import type { RuleOutcome as Outcome } from './rule-action.ts';

interface RuleOutcomeProps {
  /** What led to this page, until a button of it has been pressed. */
  before?: Outcome | undefined;
}

/** What the last button came to; a rule that was removed can be brought back here. */
export function RuleOutcome({ before }: RuleOutcomeProps) {
  const { t } = useTranslation();
  const outcome = useOutcome<Outcome>() ?? before;
  if (useUnsent(outcome) || !outcome) return null;
  if ('refused' in outcome) {
    return (
      <Alert color="error" role="alert">
        {refusedText(outcome.refused, t)}
      </Alert>
    );
  }
  const { done, id, name, hid } = outcome;
  return (
    <Alert color="success" role="status">
      <Said>
        <span>
          {t(`mute:done.${done}`, { name: `\u2068${name}\u2069` })}
          {hid && ` ${t('mute:done.back')}`}
        </span>
        {done === 'removed' && (
          <Form method="post" action="/admin/mute-rules">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="name" value={name} />
            <Button size="small" name="do" value="restore">
              {t('common:surface.undo')}
            </Button>
          </Form>
        )}
      </Said>
    </Alert>
  );
}
