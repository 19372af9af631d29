import { useNavigate } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { Card } from '../kit/card.styles.ts';
import { Field } from '../kit/field.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { NamesProvider } from '../kit/values/Names.tsx';
import { Value } from '../kit/values/Value.tsx';
import { PanelForm, TopValues } from './network.styles.ts';
import { hrefOf, LOG } from './network-address.ts';
import type { NetworkData } from './network-data.ts';

/** The most frequent values of a field among the events that were found, each with its share; a value leads to its events. */
export function FieldPanel({ groups, by, counted, filter, names }: NetworkData) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const navigate = useNavigate();
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
            onChange={(event) =>
              navigate(hrefOf({ filter, by: event.target.value as typeof by }), { preventScrollReset: true })
            }
          >
            {counted.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {Object.entries(filter).map(([name, value]) => (
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
          {groups?.groups.map(({ value, count }) => (
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
