import type { PointerEvent } from 'react';
import arrowDown from '~icons/mdi/arrow-down-thin';
import arrowUp from '~icons/mdi/arrow-up-thin';
import dragVertical from '~icons/mdi/drag-vertical';
import trash from '~icons/mdi/trash-can-outline';
import { lineMoney } from '../../shared/money.ts';
import { useAmounts } from '../kit/amounts.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { type EditedLine, pricedOf, withItem } from './editor.ts';

interface EditorLineProps {
  line: EditedLine;
  index: number;
  count: number;
  onChange: (line: EditedLine) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (event: PointerEvent) => void;
  /** What is wrong with a field, by its name in the form. */
  errors: Record<string, string>;
  /** Id of the list of usual items. */
  services: string;
}

/** One line of the invoice: its fields, its amount, and the ways to move it. Without scripts its buttons send the form. */
export function EditorLine({
  line,
  index,
  count,
  onChange,
  onMove,
  onRemove,
  onDrag,
  errors,
  services,
}: EditorLineProps) {
  const { t } = useTranslation();
  const { money, typed } = useAmounts();
  const number = index + 1;
  const field = (
    name: 'quantity' | 'unitPriceMinor' | 'discount' | 'tax1' | 'tax2',
    text: string,
    more: { prefix?: string; suffix?: string; required?: boolean },
  ) => (
    <TextField
      id={`lines.${index}.${name}`}
      name={`lines.${index}.${name}`}
      label={t(`invoice:line.${text}`)}
      value={line[name]}
      onChange={({ target }) => onChange({ ...line, [name]: target.value })}
      error={errors[`lines.${index}.${name}`]}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...more}
    />
  );
  const asked = (what: string, act: () => void) => ({
    type: 'submit' as const,
    name: 'do',
    value: `${what} ${index}`,
    formNoValidate: true,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      act();
    },
  });
  return (
    <li>
      <div data-moves>
        <span data-handle aria-hidden="true" onPointerDown={onDrag}>
          <Icon of={dragVertical} />
        </span>
        <IconOnlyButton
          icon={arrowUp}
          label={t('invoice:line.up', { number })}
          size="small"
          disabled={index === 0}
          {...asked('up', () => onMove(index - 1))}
        />
        <IconOnlyButton
          icon={arrowDown}
          label={t('invoice:line.down', { number })}
          size="small"
          disabled={index === count - 1}
          {...asked('down', () => onMove(index + 1))}
        />
      </div>
      <fieldset>
        <legend>{t('invoice:line.name', { number })}</legend>
        <div data-what>
          <TextField
            id={`lines.${index}.item`}
            name={`lines.${index}.item`}
            label={t('invoice:line.item')}
            list={services}
            required
            maxLength={200}
            autoComplete="off"
            value={line.item}
            onChange={({ target }) => onChange(withItem(line, target.value, typed))}
            error={errors[`lines.${index}.item`]}
          />
          <TextArea
            id={`lines.${index}.description`}
            name={`lines.${index}.description`}
            label={t('invoice:line.description')}
            rows={1}
            grow
            maxLength={2000}
            value={line.description}
            onChange={({ target }) => onChange({ ...line, description: target.value })}
            error={errors[`lines.${index}.description`]}
          />
        </div>
        <div data-much>
          {field('quantity', 'quantity', { required: true })}
          {field('unitPriceMinor', 'price', { prefix: '$', required: true })}
          {field('discount', 'discount', { suffix: '%' })}
          {field('tax1', 'tax1', { suffix: '%' })}
          {field('tax2', 'tax2', { suffix: '%' })}
          <p data-amount>
            <span>{t('invoice:line.amount')}</span>
            <bdi>{money(lineMoney(pricedOf(line)).amountMinor)}</bdi>
          </p>
        </div>
      </fieldset>
      <IconOnlyButton
        icon={trash}
        label={t('invoice:line.remove', { number })}
        size="small"
        disabled={count === 1}
        {...asked('remove', onRemove)}
      />
    </li>
  );
}
