import { useEffect, useRef } from 'react';
import { Form } from 'react-router-dom';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { refusedText } from '../kit/refused-text.ts';
import { Said } from '../kit/rule-page.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import type { Outcome } from './outcome.ts';

/** What a button came to, in words. */
function OutcomeAlert({ outcome }: { outcome: Outcome | object }) {
  const { t } = useTranslation();
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

/** What the last button came to, brought into sight: it stands above lists that may be long. */
export function NotifyOutcome() {
  const outcome = useOutcome<Outcome | object>();
  const frame = useRef<HTMLDivElement>(null);
  // What a form of the page has sent, that form says.
  const isUnsent = useUnsent(outcome && 'faults' in outcome ? undefined : outcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  if (isUnsent || !outcome || !['refused', 'tested', 'done'].some((kind) => kind in outcome)) return null;
  return (
    <div ref={frame}>
      <OutcomeAlert outcome={outcome} />
    </div>
  );
}
