import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import accountGroup from '~icons/mdi/account-group';
import accountGroupOutline from '~icons/mdi/account-group-outline';
import bookmark from '~icons/mdi/bookmark-outline';
import pencil from '~icons/mdi/pencil-outline';
import star from '~icons/mdi/star';
import starOutline from '~icons/mdi/star-outline';
import trash from '~icons/mdi/trash-can-outline';
import { IconButton } from '../button.styles.ts';
import { Input } from '../field.styles.ts';
import { Icon } from '../Icon.tsx';
import { useTranslation } from '../translation.ts';
import { useAskedSearch } from '../use-asked-search.ts';
import { useConfirm } from '../use-confirm.tsx';
import { cleanName, LONGEST_NAME, viewSearch } from './saved-views.ts';
import { Tool } from './Tool.tsx';
import { readMemory } from './table-memory.ts';
import { NameForm, TextButton, ViewHint, ViewList } from './table-tools.styles.ts';
import { type ShownView, useBrowserViews, useServerViews, type Views } from './use-views.ts';

interface NameProps {
  label: string;
  action: string;
  name?: string;
  onName: (name: string) => void;
}

function ViewName({ label, action, name = '', onName }: NameProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = cleanName(String(new FormData(form).get('name')));
    setMissing(!wanted);
    if (!wanted) return;
    onName(wanted);
    form.reset();
  };
  return (
    <NameForm onSubmit={onSubmit}>
      <Input
        name="name"
        aria-label={label}
        title={label}
        placeholder={label}
        defaultValue={name}
        // A new name is asked for where the button was.
        autoFocus={name !== ''}
        maxLength={LONGEST_NAME}
        aria-required
        aria-invalid={isMissing || undefined}
        onChange={() => setMissing(false)}
      />
      <TextButton>{action}</TextButton>
      {isMissing && <span role="alert">{t('common:missing.type')}</span>}
    </NameForm>
  );
}

interface ViewsMenuProps extends Views {
  /** What stands behind the `?` now, or is on its way: who saves what he has just searched for means that. */
  current: string;
}

/** What has the focus goes; it is given to the button that opened the views. */
const focusOpener = () => document.activeElement?.closest('details')?.querySelector('summary')?.focus();

/** The views, each with what can be done with it, and a way to keep the list as it is now. */
function ViewsMenu({ views, failed, current, ...act }: ViewsMenuProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState<ShownView['id'] | null>(null);
  const { confirm, dialog } = useConfirm();
  const remove = async (view: ShownView) => {
    focusOpener();
    const { name } = view;
    // What others use goes for them too.
    const asked = view.shared && {
      title: t('table:views.ask.title', { name }),
      text: t('table:views.ask.text'),
      action: t('table:views.ask.remove'),
      danger: true,
    };
    if (!asked || (await confirm(asked))) act.remove(view);
  };
  const tool = (label: string, icon: string, onClick: () => void, pressed?: boolean) => (
    <IconButton type="button" aria-pressed={pressed} aria-label={label} title={label} onClick={onClick}>
      <Icon of={icon} size={18} />
    </IconButton>
  );
  return (
    <>
      {failed && <ViewHint role="alert">{t('table:views.failed')}</ViewHint>}
      {views.length > 0 ? (
        <ViewList aria-label={t('table:views.label')}>
          {views.map((view) => {
            const { id, name, search, standard, own, owner, shared = false } = view;
            if (renaming === id)
              return (
                <li key={id}>
                  <ViewName
                    label={t('table:views.newName', { name })}
                    action={t('table:views.rename')}
                    name={name}
                    onName={(next) => {
                      focusOpener();
                      setRenaming(null);
                      act.rename(view, next);
                    }}
                  />
                </li>
              );
            return (
              <li key={id}>
                <a href={`?${search}`} aria-current={viewSearch(current) === search || undefined}>
                  <bdi>{name}</bdi>
                  {owner && (
                    <small>
                      {' '}
                      <bdi>{owner}</bdi>
                    </small>
                  )}
                </a>
                {tool(
                  t('table:views.standard', { name }),
                  standard ? star : starOutline,
                  () => act.toggleStandard(view),
                  standard,
                )}
                {own && act.toggleShared
                  ? tool(
                      t('table:views.share', { name }),
                      shared ? accountGroup : accountGroupOutline,
                      () => act.toggleShared?.(view),
                      shared,
                    )
                  : null}
                {own && tool(t('table:views.renameOf', { name }), pencil, () => setRenaming(id))}
                {own && tool(t('table:views.remove', { name }), trash, () => void remove(view))}
              </li>
            );
          })}
          {act.toggleShared && views.some(({ standard }) => standard) && (
            <li>
              <a href="?view=none">{t('table:views.without')}</a>
            </li>
          )}
        </ViewList>
      ) : (
        <ViewHint>{t('table:views.none')}</ViewHint>
      )}
      <ViewName
        label={t('table:views.name')}
        action={t('table:views.save')}
        onName={(name) => act.save(name, current)}
      />
      {dialog}
    </>
  );
}

interface MenuProps {
  /** Key of what the browser keeps. */
  memory: string;
  /** The list whose views the server keeps; without it the browser does. */
  list: string | undefined;
}

const ServerViews = ({ list, current }: { list: string; current: string }) => (
  <ViewsMenu {...useServerViews(list)} current={current} />
);
const BrowserViews = ({ memory, current }: { memory: string; current: string }) => (
  <ViewsMenu {...useBrowserViews(memory)} current={current} />
);

/** Lists under a name: their filters and order, as the address says them. One may be what the page opens with. */
export function SavedViews({ memory, list }: MenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useAskedSearch();
  const opened = useRef(current);
  // Only as the page opens, and only at its plain address: clearing the filters later means what it says. Of views that the server
  // keeps, the list's loader does it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (list || opened.current !== '') return;
    const { views, standard } = readMemory(memory);
    const view = views.find(({ name }) => name === standard);
    if (view?.search) void navigate(`?${view.search}`, { replace: true });
  }, []);
  return (
    <Tool label={t('table:views.label')} icon={<Icon of={bookmark} />}>
      {list ? <ServerViews {...{ list, current }} /> : <BrowserViews {...{ memory, current }} />}
    </Tool>
  );
}
