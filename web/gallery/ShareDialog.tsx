import { useId, useState } from 'react';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Button } from '../kit/button.styles.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
// All of this dialog comes late: a part that came later still would be taken away for a moment when the dialog opens.
import { ComboboxField } from '../kit/late/ComboboxField.tsx';
import type { Option } from '../kit/options.ts';
import { Switch } from '../kit/Switch.tsx';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { DialogParts, Sharers } from './dialogs.styles.ts';
import { Person } from './example-parts.styles.ts';
import { Column } from './gallery.styles.ts';
import { LinkedDialog } from './LinkedDialog.tsx';
import { people } from './people.ts';
import { useUserSearch } from './use-user-search.ts';

const link = 'https://ndr.example/reports/2026-11';
const rights = ['owner', 'edit', 'read'] as const;
const first = people
  .slice(0, 3)
  .map(({ name, email }, index) => ({ id: email, label: name, text: email, right: rights[index]! }));

function ShareParts() {
  const { t } = useTranslation();
  const id = useId();
  const search = useUserSearch();
  const [sharers, setSharers] = useState(first);
  const add = (chosen: Option[]) => {
    const [one] = chosen;
    if (one && !sharers.some((each) => each.id === one.id))
      setSharers([...sharers, { id: one.id, label: one.label, text: one.text ?? '', right: 'read' }]);
  };
  return (
    <DialogParts>
      <ComboboxField
        label={t('gallery-dialogs:share.add')}
        placeholder={t('gallery-dialogs:share.addHint')}
        search={search}
        value={[]}
        onChange={add}
      />
      <Column>
        <h3>{t('gallery-dialogs:share.people', { count: sharers.length, number: sharers.length })}</h3>
        <Sharers>
          {sharers.map(({ id: user, label, text, right }) => (
            <li key={user}>
              <Person>
                <AvatarOf name={label} color="auto" decorative />
                <bdi>{label}</bdi>
                <bdi>{text}</bdi>
              </Person>
              <Select
                aria-label={t('gallery-dialogs:share.right', { name: label })}
                defaultValue={right}
                disabled={right === 'owner'}
              >
                {rights.map((each) => (
                  <option key={each} value={each} disabled={each === 'owner'}>
                    {t(`gallery-dialogs:share.${each}`)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </Sharers>
      </Column>
      <Switch end label={t('gallery-dialogs:share.everyone')} text={t('gallery-dialogs:share.everyoneText')} />
      <CopyBox
        id={id}
        label={t('gallery-dialogs:link')}
        value={link}
        copy={t('gallery-dialogs:copy')}
        copied={t('gallery-dialogs:copied')}
        selected={t('gallery-dialogs:selected')}
      />
    </DialogParts>
  );
}

/** Who may see a report, and its address. */
export function ShareDialog() {
  const { t } = useTranslation();
  return (
    <LinkedDialog
      name="share"
      title={t('gallery-dialogs:share.heading')}
      subtitle={t('gallery-dialogs:share.subtitle')}
      actions={(close) => (
        <Button type="button" variant="solid" onClick={close}>
          {t('gallery-dialogs:done')}
        </Button>
      )}
    >
      {() => <ShareParts />}
    </LinkedDialog>
  );
}
