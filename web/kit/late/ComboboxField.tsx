import { useContext, useLayoutEffect, useState } from 'react';
import { Button, ComboBox, ComboBoxStateContext, ComboBoxValue, Group, Input, Popover } from 'react-aria-components';
import chevronDown from '~icons/mdi/chevron-down';
import loading from '~icons/mdi/loading';
import plus from '~icons/mdi/plus';
import { Field } from '../field.styles.ts';
import type { FieldTexts } from '../field-ids.ts';
import { Icon } from '../Icon.tsx';
import { ComboboxBox } from '../listbox.styles.ts';
import { localized } from '../localized.tsx';
import { PopoverFrame } from '../menu.styles.ts';
import type { Option } from '../options.ts';
import { usePagePortal } from '../portal.ts';
import { useTranslation } from '../translation.ts';
import { useOwnValue } from '../use-own-value.ts';
import { useSameIds } from '../use-same-ids.ts';
import { type Search, useSearch } from '../use-search.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { OptionList } from './OptionList.tsx';
import { PickerFrame } from './PickerFrame.tsx';

interface ComboboxFieldProps extends FieldTexts {
  /** All choices, when they are known: what is typed narrows them. */
  options?: readonly Option[];
  /** Or who finds them; keep the function the same between renders. */
  search?: Search;
  /** Which of `options` what is typed leaves; by default those that contain it. */
  filter?: (label: string, typed: string) => boolean;
  /** Any number of choices, shown as chips. */
  multiple?: boolean;
  /** Makes a choice of what was typed and is not among them. */
  onCreate?: (text: string) => Option;
  placeholder?: string;
  /** What a form sends it as. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
  /** What is chosen; without it the field keeps it, beginning with `defaultValue`. */
  value?: readonly Option[];
  defaultValue?: readonly Option[];
  onChange?: (value: Option[]) => void;
}

/** Before the id of the entry that adds what was typed, which follows: the text may be emptied before the choice is told. */
const CREATE = '\u0000create ';

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/**
 * React Aria hides the page behind an open list from screen readers, but not from the keyboard, although the list is no dialog.
 * It leaves alone what has this mark, which it puts on its own announcements.
 */
function useOpenPage(open: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    if (!open || !page) return;
    page.dataset.liveAnnouncer = 'page';
    return () => {
      delete page.dataset.liveAnnouncer;
    };
  }, [open]);
}

/** The text field. A click opens the list as well; the focus alone does not, for it may be on its way elsewhere. */
function TypedText(props: { placeholder: string | undefined; onEmptyBackspace: () => void }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      placeholder={props.placeholder}
      onClick={() => state?.open(null, 'manual')}
      onKeyDown={(event) => {
        if (event.key === 'Backspace' && !event.currentTarget.value) props.onEmptyBackspace();
      }}
    />
  );
}

export const ComboboxField = localized(function ComboboxField(props: ComboboxFieldProps) {
  const { label, description, error, options, search, filter, multiple = false, onCreate, placeholder } = props;
  const { name, required = false, disabled = false, value, defaultValue, onChange } = props;
  const { t } = useTranslation();
  const portal = usePagePortal();
  const [chosen, keep] = useOwnValue<readonly Option[], Option[]>(value, defaultValue ?? [], onChange);
  const [text, setText] = useState(multiple ? '' : (chosen[0]?.label ?? ''));
  // Another choice than the one that was made here: the text follows it.
  const [written, setWritten] = useState(chosen[0]?.id);
  if (!multiple && written !== chosen[0]?.id) {
    setWritten(chosen[0]?.id);
    setText(chosen[0]?.label ?? '');
  }
  const [open, setOpen] = useState(false);
  useOpenPage(open);
  // With a choice shown as the text, everything is on offer again.
  const typed = !multiple && chosen[0]?.label === text ? '' : text;
  const { found, state } = useSearch(search, typed, open);
  const chosenIds = useSameIds(chosen.map(({ id }) => id));
  const matches =
    filter ?? ((of: string, by: string) => of.toLocaleLowerCase().includes(by.trim().toLocaleLowerCase()));
  const offered = options ? options.filter((option) => !typed || matches(option.label, typed)) : found;
  const known = [...offered, ...chosen].some((option) => same(option.label, typed));
  const items =
    onCreate && typed.trim() && !known && state !== 'searching'
      ? [
          ...offered,
          { id: CREATE + typed.trim(), label: t('common:control.create', { text: typed.trim() }), icon: plus },
        ]
      : offered;

  const change = (next: Option[]) => {
    keep(next);
    setText(multiple ? '' : (next[0]?.label ?? ''));
  };
  const choose = (ids: string[]) => {
    const all = [...chosen, ...(options ?? found)];
    const next = ids.map((id) =>
      id.startsWith(CREATE) ? onCreate!(id.slice(CREATE.length)) : all.find((option) => option.id === id),
    );
    change(next.filter((option) => option !== undefined));
  };
  const empty =
    state === 'searching'
      ? t('common:control.searching')
      : t(state === 'failed' ? 'common:control.searchFailed' : 'common:control.noMatch');

  return (
    <ComboBox<Option, 'single' | 'multiple'>
      selectionMode={multiple ? 'multiple' : 'single'}
      items={items}
      value={multiple ? chosenIds : (chosenIds[0] ?? null)}
      onChange={(next) => choose(next === null ? [] : [next].flat().map(String))}
      inputValue={text}
      onInputChange={(next) => (next === '' && !multiple && chosen.length > 0 ? change([]) : setText(next))}
      onOpenChange={setOpen}
      allowsEmptyCollection
      isRequired={required}
      isDisabled={disabled}
      isInvalid={!!error}
      validationBehavior="aria"
      {...(name && { name })}
      render={(props) => <Field {...props} />}
    >
      <PickerFrame {...{ label, description, error }} marked={required}>
        <Group render={(props) => <ComboboxBox {...props} />}>
          {multiple && (
            // Around the tags, which would otherwise be counted among the choices.
            <ComboBoxValue>
              <ChosenTags
                label={t('common:control.chosen', { label })}
                chosen={chosen}
                onRemove={(ids) => change(chosen.filter(({ id }) => !ids.has(id)))}
              />
            </ComboBoxValue>
          )}
          <TypedText
            placeholder={placeholder}
            onEmptyBackspace={() => multiple && chosen.length > 0 && change(chosen.slice(0, -1))}
          />
          {state === 'searching' && (
            <span data-busy>
              <Icon of={loading} size={18} />
            </span>
          )}
          <Button>
            <Icon of={chevronDown} />
          </Button>
        </Group>
      </PickerFrame>
      <Popover UNSTABLE_portalContainer={portal} render={(props) => <PopoverFrame {...props} />}>
        <OptionList items={items} empty={<span role="status">{empty}</span>} />
      </Popover>
    </ComboBox>
  );
});
