import { useAccount } from '../app/contexts.ts';
import { Alert } from '../kit/Alert.tsx';
import { CardHeader } from '../kit/card.styles.ts';
import { KnownUsername } from '../kit/form/KnownUsername.tsx';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { PasswordRules } from '../kit/PasswordRules.tsx';
import { useTranslation } from '../kit/translation.ts';
import { SecurityCard } from './security.styles.ts';
import { postTo, resultOf, type SecurityAnswer } from './security-action.ts';
import { passwordForm } from './security-forms.ts';

/** Another password, by the one before. */
export function PasswordCard({ answer }: { answer: SecurityAnswer | undefined }) {
  const { t } = useTranslation();
  const result = resultOf(answer, 'password');
  const account = useAccount();
  return (
    <SecurityCard aria-labelledby="password">
      <CardHeader>
        <div>
          <h2 id="password">{t('security:password.title')}</h2>
          <p>{t('security:password.text')}</p>
        </div>
      </CardHeader>
      <div data-body>
        {result?.done ? (
          <Alert color="success" role="status" title={t('security:password.done')}>
            {t('security:password.doneText')}
          </Alert>
        ) : (
          <SchemaForm
            of={passwordForm}
            action={postTo('password')}
            result={result}
            before={account && <KnownUsername email={account.email} />}
            hint={<PasswordRules field="newPassword" />}
          />
        )}
      </div>
    </SecurityCard>
  );
}
