import { useAbility } from '@casl/react';
import type { AppAbility } from '../../shared/abilities.ts';
import type { SecondFactor } from '../../shared/second-factor.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { CardHeader } from '../kit/card.styles.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { EnrolmentSteps } from './EnrolmentSteps.tsx';
import { RecoveryCodeBox } from './RecoveryCodeBox.tsx';
import { Openers, SecurityCard } from './security.styles.ts';
import { postTo, resultOf, type SecurityAnswer } from './security-action.ts';
import { beginForm, codesForm, offForm } from './security-forms.ts';

/** With so few left it is time for new ones. */
const FEW_CODES = 3;

interface SecondFactorCardProps {
  factor: SecondFactor;
  answer: SecurityAnswer | undefined;
}

function TurnedOff({ answer }: Pick<SecondFactorCardProps, 'answer'>) {
  const { t } = useTranslation();
  const result = resultOf(answer, 'begin');
  if (answer?.secret) return <EnrolmentSteps secret={answer.secret} result={resultOf(answer, 'confirm')} />;
  return (
    <>
      {answer?.form === 'off' && answer.done && (
        <Alert color="warning" role="status">
          {t('security:factor.isOff')}
        </Alert>
      )}
      <Openers>
        <details open={result !== undefined}>
          <Button as="summary" variant="tonal">
            {t('security:factor.turnOn')}
          </Button>
          <SchemaForm of={beginForm} action={postTo('begin')} result={result} idPrefix="begin-" />
        </details>
      </Openers>
    </>
  );
}

function TurnedOn({ factor: { since, recoveryCodes }, answer }: SecondFactorCardProps) {
  const { t } = useTranslation();
  const { longMinute, number } = useFormats();
  const codes = resultOf(answer, 'codes');
  const off = resultOf(answer, 'off');
  return (
    <>
      <p>
        {t('security:factor.since', { since: longMinute(since!) })}{' '}
        {t('security:codes.left', { count: recoveryCodes, number: number(recoveryCodes) })}
      </p>
      {answer?.recoveryCodes ? (
        <RecoveryCodeBox codes={answer.recoveryCodes} />
      ) : (
        recoveryCodes < FEW_CODES && <Alert color="warning">{t('security:codes.few')}</Alert>
      )}
      <Openers>
        <details open={codes !== undefined}>
          <Button as="summary">{t('security:factor.newCodes')}</Button>
          <SchemaForm of={codesForm} action={postTo('codes')} result={codes} idPrefix="codes-" />
        </details>
        <details open={off !== undefined}>
          <Button as="summary" color="error">
            {t('security:factor.off')}
          </Button>
          <SchemaForm of={offForm} action={postTo('off')} result={off} idPrefix="off-" />
        </details>
      </Openers>
    </>
  );
}

/** A code besides the password: on or off, and how to change that. */
export function SecondFactorCard({ factor, answer }: SecondFactorCardProps) {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  return (
    <SecurityCard aria-labelledby="second-factor">
      <CardHeader>
        <div>
          <h2 id="second-factor">{t('security:factor.title')}</h2>
          <p>
            {t('security:factor.text')}{' '}
            {ability.can('read', 'KnowledgeBase') && <a href={HELP}>{t('security:factor.help')}</a>}
          </p>
        </div>
        <Chip color={factor.on ? 'success' : 'secondary'}>{t(factor.on ? 'security:on' : 'security:notOn')}</Chip>
      </CardHeader>
      <div data-body>{factor.on ? <TurnedOn factor={factor} answer={answer} /> : <TurnedOff answer={answer} />}</div>
    </SecurityCard>
  );
}

const HELP = '/pages/knowledge-base/access/second-factor';
