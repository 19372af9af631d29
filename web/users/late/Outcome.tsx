import { useEffect } from 'react';
import { Form, useActionData, useSubmit } from 'react-router-dom';
import { UNDO_SECONDS } from '../../../shared/threat-values.ts';
import { Alert } from '../../kit/Alert.tsx';
import { Button } from '../../kit/button.styles.ts';
import type { Unsent } from '../../kit/form/unsent.ts';
import { refusedText } from '../../kit/refused-text.ts';
import { Said } from '../../kit/rule-page.styles.ts';
import { notify } from '../../kit/snackbars.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useUnsent } from '../../kit/use-unsent.ts';
import type { UserOutcome } from '../user-action.ts';

/** What a form of the page came to: a brief message, or a line above the page where there is no JavaScript. */
export function Outcome({ name }: { name: string }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const answer = useActionData() as UserOutcome | Unsent | undefined;
  const outcome = useUnsent(answer) ? undefined : answer;
  const refused = outcome && 'refused' in outcome;
  const text =
    outcome && ('refused' in outcome ? refusedText(outcome.refused, t) : t(`user-view:did.${outcome.done}`, { name }));
  const color = refused ? 'error' : 'success';
  const undo = outcome &&
    'done' in outcome &&
    outcome.done === 'removeProject' && { do: 'restoreProject', of: outcome.of };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!text) return;
    notify({
      text,
      color,
      ...(undo && {
        action: { label: t('common:surface.undo'), run: () => void submit(undo, { method: 'post', replace: true }) },
        timeout: UNDO_SECONDS * 1000,
      }),
    });
  }, [outcome]);
  return text ? (
    <noscript>
      <Alert color={color}>
        <Said>
          <span>{text}</span>
          {undo && (
            <Form method="post">
              <input type="hidden" name="of" value={undo.of} />
              <Button size="small" name="do" value={undo.do}>
                {t('common:surface.undo')}
              </Button>
            </Form>
          )}
        </Said>
      </Alert>
    </noscript>
  ) : null;
}
