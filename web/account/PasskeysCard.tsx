import { useSearchParams } from 'react-router-dom';
import fingerprint from '~icons/mdi/fingerprint';
import type { Passkey } from '../../shared/passkeys.ts';
import { Button } from '../kit/button.styles.ts';
import { CardHeader } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useFormats } from '../kit/format.ts';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { latePart } from '../kit/late-part.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { LastUsed } from './LastUsed.tsx';
import { RemoveForm } from './RemoveForm.tsx';
import { Openers, SecurityCard } from './security.styles.ts';
import { postTo, resultOf, type SecurityAnswer } from './security-action.ts';
import { passkeyForm } from './security-forms.ts';
import { Buttons } from './settings.styles.ts';
import { settingsPath } from './settings-path.ts';

const AddPasskey = latePart(async () => (await import('./AddPasskey.tsx')).AddPasskey);

/** What signs in without a password. */
export function PasskeysCard({ passkeys, answer }: { passkeys: Passkey[]; answer: SecurityAnswer | undefined }) {
  const { t } = useTranslation();
  const asked = useSearchParams()[0].get('passkey');
  const renamed = passkeys.find(({ id }) => String(id) === asked);
  const { date } = useFormats();
  return (
    <SecurityCard aria-labelledby="passkeys">
      <CardHeader>
        <div>
          <h2 id="passkeys">{t('security:passkey.title')}</h2>
          <p>{t('security:passkey.text')}</p>
        </div>
      </CardHeader>
      {passkeys.length > 0 && (
        <ItemList divided label={t('security:passkey.title')}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt, synced }) => (
            <Item
              key={id}
              icon={fingerprint}
              title={
                <>
                  <bdi>{name}</bdi>
                  {synced && <Chip color="info">{t('security:passkey.synced')}</Chip>}
                </>
              }
              text={
                <>
                  {t('security:made', { day: date(createdAt) })}
                  {DOT}
                  <LastUsed at={lastUsedAt} />
                </>
              }
              trail={
                <Buttons>
                  <Button
                    as="a"
                    size="small"
                    href={`?passkey=${id}`}
                    aria-label={t('security:passkey.renameOf', { name })}
                  >
                    {t('security:passkey.rename')}
                  </Button>
                  <RemoveForm
                    form="remove-passkey"
                    id={id}
                    text={t('security:passkey.remove')}
                    label={t('security:passkey.removeOf', { name })}
                    question={{
                      title: t('security:passkey.removeOf', { name }),
                      text: t('security:passkey.removeText'),
                    }}
                  />
                </Buttons>
              }
            />
          ))}
        </ItemList>
      )}
      <div data-body>
        {renamed && (
          <SchemaForm
            key={renamed.id}
            of={passkeyForm}
            action={`${postTo('rename-passkey')}&passkey=${renamed.id}`}
            result={resultOf(answer, 'rename-passkey')}
            values={{ name: renamed.name }}
            idPrefix="passkey-"
            autoFocus
          >
            <Button as="a" href={settingsPath('security')} block>
              {t('common:surface.cancel')}
            </Button>
          </SchemaForm>
        )}
        <Openers>
          <details>
            <Button as="summary" variant="tonal">
              {t('security:passkey.add')}
            </Button>
            <AddPasskey />
          </details>
        </Openers>
      </div>
    </SecurityCard>
  );
}
