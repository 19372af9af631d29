import { Form } from 'react-router-dom';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { refusedText } from '../kit/refused-text.ts';
import { Said } from '../kit/rule-page.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import type { Outcome } from './outcome.ts';

/** What the last button came to. */
export function NotifyOutcome() {
  const { t } = useTranslation();
  const outcome = useOutcome<Outcome | object>();
  // What a form of the page has sent, that form says.
  if (useUnsent(outcome && 'faults' in outcome ? undefined : outcome) || !outcome) return null;
  if ('refused' in outcome) {
    return (
      <Alert color="error" role="alert">
        {refusedText(outcome.refused, t)}
      </Alert>
    );
  }
  if ('tested' in outcome) {
    const { tested, name } = outcome;
    const { arrived, status, answer, fault } = tested;
    return (
      <Alert
        color={arrived ? 'success' : 'error'}
        role="status"
        title={t(arrived ? 'notify:test.arrived' : 'notify:test.failed', { name: `\u2068${name}\u2069` })}
      >
        {fault && t(`notify:fault.${fault}`)} <code dir="ltr">{[status, answer].filter(Boolean).join(' ')}</code>
      </Alert>
    );
  }
  if (!('done' in outcome)) return null;
  return (
    <Alert color="success" role="status">
      <Said>
        <span>{t(`notify:done.${outcome.done}`, { name: `\u2068${outcome.name}\u2069` })}</span>
        {outcome.done === 'removed' && (
          <Form method="post">
            <input type="hidden" name="id" value={outcome.id} />
            <input type="hidden" name="name" value={outcome.name} />
            <Button size="small" name="do" value="restore">
              {t('common:surface.undo')}
            </Button>
          </Form>
        )}
      </Said>
    </Alert>
  );
}
