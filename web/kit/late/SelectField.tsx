import { Button, Select, SelectValue } from 'react-aria-components';
import chevronDown from '~icons/mdi/chevron-down';
import close from '~icons/mdi/close';
import { Field } from '../field.styles.ts';
import type { FieldTexts } from '../field-ids.ts';
import { Icon } from '../Icon.tsx';
import { ChosenBox, SelectRow, SelectTrigger } from '../listbox.styles.ts';
import { localized } from '../localized.tsx';
import { Chip } from '../mark.styles.ts';
import { PopoverFrame } from '../menu.styles.ts';
import { allOptions, type Option, type OptionGroup } from '../options.ts';
import { passFocus } from '../pass-focus.ts';
import type { Placement } from '../placement.ts';
import { usePortal } from '../portal.ts';
import { useTranslation } from '../translation.ts';
import { useOwnValue } from '../use-own-value.ts';
import { useSameIds } from '../use-same-ids.ts';
import { EachPopover } from './EachPopover.tsx';
import { OptionList } from './OptionList.tsx';
import { PickerFrame } from './PickerFrame.tsx';

interface SelectFieldProps extends FieldTexts {
  /** Choices, or groups of them under a heading. */
  items: readonly (Option | OptionGroup)[];
  /** Any number of choices; in words, or as `chips`. */
  multiple?: boolean;
  /** What is chosen stands in the field as chips. */
  chips?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** A button that takes the choice back. */
  clearable?: boolean;
  /** What a form sends it as. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
  size?: 'small';
  /** Where the list opens; it flips where there is no room. */
  placement?: Placement;
  /** Pixels that the list is high at most. */
  listHeight?: number;
  /** Ids of what is chosen; without it the field keeps them, beginning with `defaultValue`. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
}

function Chosen({ options, chips, placeholder }: { options: Option[]; chips: boolean; placeholder: string }) {
  const [first] = options;
  if (!first)
    return (
      <ChosenBox data-placeholder>
        <span data-text>{placeholder}</span>
      </ChosenBox>
    );
  if (chips)
    return (
      <ChosenBox data-chips>
        {options.map((option) => (
          <Chip key={option.id} color={option.color ?? 'primary'}>
            <bdi>{option.label}</bdi>
          </Chip>
        ))}
      </ChosenBox>
    );
  return (
    <ChosenBox>
      {options.length === 1 && first.icon && <Icon of={first.icon} />}
      {options.length === 1 && first.color && <span data-dot data-color={first.color} />}
      <span data-text>
        <bdi>{options.map(({ label }) => label).join(', ')}</bdi>
      </span>
    </ChosenBox>
  );
}

export const SelectField = localized(function SelectField(props: SelectFieldProps) {
  const { label, description, error, items, multiple = false, chips = false, clearable = false, size } = props;
  const { name, required = false, disabled = false, value, defaultValue, onChange, placement, listHeight } = props;
  const { t } = useTranslation();
  const portal = usePortal();
  const [chosen, change] = useOwnValue<readonly string[], string[]>(value, defaultValue ?? [], onChange);
  const now = useSameIds(chosen);
  const placeholder = props.placeholder ?? t('common:control.choose');
  return (
    <Select<object, 'single' | 'multiple'>
      selectionMode={multiple ? 'multiple' : 'single'}
      value={multiple ? now : (now[0] ?? null)}
      onChange={(next) => change(next === null ? [] : [next].flat().map(String))}
      isRequired={required}
      isDisabled={disabled}
      isInvalid={!!error}
      validationBehavior="aria"
      {...(name && { name })}
      placeholder={placeholder}
      render={(props) => <Field {...props} />}
    >
      <PickerFrame {...{ label, description, error }} marked={required}>
        <SelectRow>
          <Button render={(props) => <SelectTrigger {...props} data-size={size} />}>
            <SelectValue>
              <Chosen
                options={allOptions(items).filter(({ id }) => now.includes(id))}
                chips={chips}
                placeholder={placeholder}
              />
            </SelectValue>
            <Icon of={chevronDown} />
          </Button>
          {clearable && now.length > 0 && !disabled && (
            <button
              type="button"
              data-clear
              aria-label={t('common:control.clear', { label })}
              onClick={({ currentTarget }) => {
                passFocus(currentTarget);
                change([]);
              }}
            >
              <Icon of={close} size={18} />
            </button>
          )}
        </SelectRow>
      </PickerFrame>
      <EachPopover
        {...(placement && { placement })}
        {...(listHeight && { maxHeight: listHeight })}
        UNSTABLE_portalContainer={portal}
        render={(props) => <PopoverFrame {...props} />}
      >
        <OptionList items={items} empty={t('common:control.noMatch')} />
      </EachPopover>
    </Select>
  );
});
