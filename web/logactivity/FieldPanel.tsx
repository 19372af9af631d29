import { useNavigate } from 'react-router-dom';
import columnPlus from '~icons/mdi/table-column-plus-after';
import columnRemove from '~icons/mdi/table-column-remove';
import type { Group } from '../../shared/events.ts';
import { Button } from '../kit/button.styles.ts';
import { Card } from '../kit/card.styles.ts';
import { Field } from '../kit/field.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useAtRest } from '../kit/use-at-rest.ts';
import { NamesProvider } from '../kit/values/Names.tsx';
import { Value } from '../kit/values/Value.tsx';
import { PanelForm, TopValues } from './network.styles.ts';
import { hrefOf, LOG, shownFields } from './network-address.ts';
import type { NetworkData } from './network-data.ts';
import { useAskedAddress } from './use-asked-address.ts';

/** The fields that only lines have: some two hundred, which the page is whole without. */
const loadLineFields = async () => (await import('./late/line-fields.ts')).LINE_FIELD_NAMES;

/** Those without a value may be the most, and are what one looks for least. */
const nothingLast = (groups: readonly Group[]) =>
  groups.toSorted((one, other) => Number(one.value === null) - Number(other.value === null));

/** The most frequent values of a field among the events that were found, each with its share; a value leads to its events. */
export function FieldPanel({ groups, counted, names, ...address }: NetworkData) {
  const { by, columns, filter } = address;
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const navigate = useNavigate();
  const ofLines = useAtRest(loadLineFields) ?? [];
  const isTyped = counted.includes(by);
  const isColumn = columns.includes(by);
  const asked = useAskedAddress(address);
  const others = asked.columns.filter((name) => name !== by);
  return (
    <Card aria-labelledby="values">
      <PanelForm method="get">
        <h2 id="values">{t('logactivity:network.values')}</h2>
        <Field>
          <label htmlFor="by">{t('logactivity:network.field')}</label>
          <Select
            id="by"
            name="by"
            key={by}
            defaultValue={by}
            onChange={(event) => navigate(hrefOf({ ...asked, by: event.target.value }), { preventScrollReset: true })}
          >
            {[...counted, ...(isTyped || ofLines.includes(by) ? [] : [by]), ...ofLines].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {!isTyped && (
          <Button as="a" size="small" href={hrefOf({ ...asked, columns: isColumn ? others : [...others, by] })}>
            <Icon of={isColumn ? columnRemove : columnPlus} size={16} />
            {t(isColumn ? 'logactivity:network.noColumn' : 'logactivity:network.asColumn')}
          </Button>
        )}
        {Object.entries({ ...filter, ...shownFields(address) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button size="small">{t('logactivity:network.show')}</Button>
        </noscript>
        {groups === null && <p>{t('logactivity:network.noValues')}</p>}
      </PanelForm>
      {/* Where the names come from stands under the list. */}
      <NamesProvider of={names && { ...names, credits: [] }}>
        <TopValues>
          {groups &&
            nothingLast(groups.groups).map(({ value, count }) => (
              <li key={String(value)}>
                {value === null ? <em>{t('logactivity:network.none')}</em> : <Value field={by} of={value} to={LOG} />}
                <span>
                  {number(count)} <small>{percent(count / groups.total)}</small>
                </span>
                <svg aria-hidden="true">
                  <rect width={`${(100 * count) / groups.total}%`} height="4" />
                </svg>
              </li>
            ))}
        </TopValues>
      </NamesProvider>
    </Card>
  );
}
