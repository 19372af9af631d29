import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import bookmark from '~icons/mdi/bookmark-outline';
import pencil from '~icons/mdi/pencil-outline';
import star from '~icons/mdi/star';
import starOutline from '~icons/mdi/star-outline';
import trash from '~icons/mdi/trash-can-outline';
import { IconButton } from '../button.styles.ts';
import { Input } from '../field.styles.ts';
import { Icon } from '../Icon.tsx';
import {
  cleanName,
  LONGEST_NAME,
  removeView,
  renameView,
  saveView,
  toggleStandard,
  viewSearch,
} from './saved-views.ts';
import { Tool } from './Tool.tsx';
import { changeMemory, readMemory, type TableMemory } from './table-memory.ts';
import { NameForm, TextButton, ViewHint, ViewList } from './table-tools.styles.ts';

interface NameProps {
  label: string;
  action: string;
  name?: string;
  onName: (name: string) => void;
}

function ViewName({ label, action, name = '', onName }: NameProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = cleanName(String(new FormData(form).get('name')));
    if (!wanted) return;
    onName(wanted);
    form.reset();
  };
  return (
    <NameForm onSubmit={onSubmit}>
      <Input name="name" aria-label={label} placeholder={label} defaultValue={name} maxLength={LONGEST_NAME} required />
      <TextButton>{action}</TextButton>
    </NameForm>
  );
}

/** Lists under a name: their filters and order, as the address says them. One may be what the page opens with. */
export function SavedViews({ memory }: { memory: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useLocation().search;
  const [{ views, standard }, setKept] = useState(() => readMemory(memory));
  const [renaming, setRenaming] = useState<string | null>(null);
  const change = (by: (memory: TableMemory) => Partial<TableMemory>) => setKept(changeMemory(memory, by));

  const opened = useRef(current);
  // Only as the page opens, and only at its plain address: clearing the filters later means what it says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const view = opened.current === '' ? views.find(({ name }) => name === standard) : undefined;
    if (view?.search) void navigate(`?${view.search}`, { replace: true });
  }, []);

  return (
    <Tool label={t('table:views.label')} icon={<Icon of={bookmark} />}>
      {views.length > 0 ? (
        <ViewList aria-label={t('table:views.label')}>
          {views.map(({ name, search }) =>
            renaming === name ? (
              <li key={name}>
                <ViewName
                  label={t('table:views.newName', { name })}
                  action={t('table:views.rename')}
                  name={name}
                  onName={(next) => {
                    setRenaming(null);
                    change(renameView(name, next));
                  }}
                />
              </li>
            ) : (
              <li key={name}>
                <a href={`?${search}`} aria-current={viewSearch(current) === search || undefined}>
                  <bdi>{name}</bdi>
                </a>
                <IconButton
                  type="button"
                  aria-pressed={standard === name}
                  aria-label={t('table:views.standard', { name })}
                  title={t('table:views.standard', { name })}
                  onClick={() => change(toggleStandard(name))}
                >
                  <Icon of={standard === name ? star : starOutline} size={18} />
                </IconButton>
                <IconButton
                  type="button"
                  aria-label={t('table:views.renameOf', { name })}
                  title={t('table:views.renameOf', { name })}
                  onClick={() => setRenaming(name)}
                >
                  <Icon of={pencil} size={18} />
                </IconButton>
                <IconButton
                  type="button"
                  aria-label={t('table:views.remove', { name })}
                  title={t('table:views.remove', { name })}
                  onClick={() => change(removeView(name))}
                >
                  <Icon of={trash} size={18} />
                </IconButton>
              </li>
            ),
          )}
        </ViewList>
      ) : (
        <ViewHint>{t('table:views.none')}</ViewHint>
      )}
      <ViewName
        label={t('table:views.name')}
        action={t('table:views.save')}
        onName={(name) => change(saveView(name, current))}
      />
    </Tool>
  );
}
