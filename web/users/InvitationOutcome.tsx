import { Alert } from '../kit/Alert.tsx';
import type { Unsent } from '../kit/form/unsent.ts';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';

/** That a link has been revoked. */
export function InvitationOutcome() {
  const { t } = useTranslation();
  const outcome = useOutcome<{ revoked: true } | Unsent>();
  if (useUnsent(outcome) || !outcome) return null;
  return (
    <Alert color="success" role="status">
      {t('invitations:revoked')}
    </Alert>
  );
}
