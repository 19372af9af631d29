import { useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation, useSubmit } from 'react-router-dom';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { dismiss, notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { doneText } from './done-text.ts';
import { refusalText } from './refusal-text.ts';
import type { ThreatOutcome } from './threat-action.ts';

/** What a form of the page came to: a brief message with the way back, or a line above the page where there is no JavaScript. */
export function Outcome() {
  const { t } = useTranslation();
  const formats = useFormats();
  const submit = useSubmit();
  const outcome = useActionData() as ThreatOutcome | undefined;
  if (useUnsent(outcome) || !outcome) return null;
  const text =
    'refused' in outcome
      ? refusalText(outcome.refused, t, formats)
      : 'actionId' in outcome
        ? doneText(outcome.done, outcome, t, formats)
        : t(`desk:comments.${outcome.done}`);
  // What was taken back is not brought back.
  const actionId = 'actionId' in outcome && outcome.done !== 'undo' && outcome.actionId;
  const undo = actionId ? { do: 'undo', of: String(actionId) } : undefined;
  return (
    <>
      <Said
        of={outcome}
        text={text}
        undo={undo && { label: t('desk:undo'), run: () => void submit(undo, { method: 'post', replace: true }) }}
      />
      <noscript>
        <Alert color={'refused' in outcome ? 'error' : 'success'}>
          {text}
          {undo && (
            <Form method="post" replace>
              <input type="hidden" name="do" value="undo" />
              <input type="hidden" name="of" value={undo.of} />
              <Button size="small">{t('desk:undo')}</Button>
            </Form>
          )}
        </Alert>
      </noscript>
    </>
  );
}

interface SaidProps {
  of: ThreatOutcome;
  text: string;
  undo: { label: string; run: () => void } | undefined;
}

function Said({ of, text, undo }: SaidProps) {
  const told = useRef<ThreatOutcome>(undefined);
  const offered = useRef<number>(undefined);
  const isShown = useNavigation().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, when the page shows what came of it
  useEffect(() => {
    if (!isShown || told.current === of) return;
    told.current = of;
    const said = notify({
      text,
      color: 'refused' in of ? 'error' : 'success',
      ...(undo && { action: undo, timeout: UNDO_SECONDS * 1000 }),
    });
    if (!undo) return;
    // What was done before it, to the same threats, cannot be taken back any more.
    if (offered.current !== undefined) dismiss(offered.current);
    offered.current = said;
  }, [of, isShown]);
  return null;
}
