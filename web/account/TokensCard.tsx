import keyVariant from '~icons/mdi/key-variant';
import type { ApiToken } from '../../shared/account.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
import { CardHeader } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useFormats } from '../kit/format.ts';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { LastUsed } from './LastUsed.tsx';
import { RemoveForm } from './RemoveForm.tsx';
import { Openers, SecurityCard } from './security.styles.ts';
import { postTo, resultOf, type SecurityAnswer } from './security-action.ts';
import { tokenForm } from './security-forms.ts';

interface TokensCardProps {
  tokens: ApiToken[];
  answer: SecurityAnswer | undefined;
}

/** A token that was just made, to copy: it is never shown again. */
function MadeToken({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert color="success" role="status" title={t('security:token.made', { name })}>
        {t('security:token.madeText')}
      </Alert>
      <CopyBox
        id="made-token"
        label={t('security:token.token')}
        value={token}
        copy={t('security:copy')}
        copied={t('security:copied')}
        selected={t('security:selected')}
      />
    </>
  );
}

/** What scripts and sensors sign in with. */
export function TokensCard({ tokens, answer }: TokensCardProps) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const result = resultOf(answer, 'token');
  return (
    <SecurityCard aria-labelledby="tokens">
      <CardHeader>
        <div>
          <h2 id="tokens">{t('security:token.title')}</h2>
          <p>{tokens.length ? t('security:token.text') : t('security:token.nothing')}</p>
        </div>
      </CardHeader>
      {tokens.length > 0 && (
        <ItemList divided label={t('security:token.title')}>
          {tokens.map(({ id, name, scope, prefix, createdAt, expiresAt, lastUsedAt }) => (
            <Item
              key={id}
              icon={keyVariant}
              title={
                <>
                  <bdi>{name}</bdi>
                  <Chip color={scope === 'full' ? 'warning' : 'secondary'}>{t(`security:token.scopes.${scope}`)}</Chip>
                </>
              }
              text={
                <>
                  <code dir="ltr">{prefix}…</code>
                  {DOT}
                  {t('security:made', { day: date(createdAt) })}
                  {DOT}
                  {expiresAt ? t('security:token.until', { day: date(expiresAt) }) : t('security:token.forGood')}
                  {DOT}
                  <LastUsed at={lastUsedAt} />
                </>
              }
              trail={
                <RemoveForm
                  form="revoke-token"
                  id={id}
                  text={t('security:token.revoke')}
                  label={t('security:token.revokeOf', { name })}
                  question={{ title: t('security:token.revokeOf', { name }), text: t('security:token.revokeText') }}
                />
              }
            />
          ))}
        </ItemList>
      )}
      <div data-body>
        {answer?.token && <MadeToken name={answer.token.name} token={answer.token.token} />}
        <Openers>
          <details key={answer?.token?.id} open={result !== undefined}>
            <Button as="summary" variant="tonal">
              {t('security:token.create')}
            </Button>
            <SchemaForm of={tokenForm} action={postTo('token')} result={result} idPrefix="token-" />
          </details>
        </Openers>
      </div>
    </SecurityCard>
  );
}
