import { useSearchParams } from 'react-router-dom';
import { VALUES_SHOWN, type ValueKind } from '../../../shared/asset-uses.ts';
import type { AssetDetail } from '../../../shared/assets.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { inParts } from '../../kit/in-parts.tsx';
import { Moment } from '../../kit/Moment.tsx';
import { Chip, Hidden } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useShownTime, Value } from '../../kit/values/Value.tsx';
import { ValueLink } from '../../kit/values/value.styles.ts';
import { eventsPath } from './events-path.ts';
import { ShowAll } from './ShowAll.tsx';
import { isCut, USED_FIELDS, usedSearch, usedSide } from './used-search.ts';
import { ValueGrid, ValueTable } from './values.styles.ts';

type Used = AssetDetail['values'][number];

const byRarity = (one: Used, other: Used) => one.hosts - other.hosts || one.count - other.count;

interface KindProps {
  addresses: readonly string[];
  kind: ValueKind;
  /** The most seen first. */
  values: readonly Used[];
  total: number;
  isWhole: boolean;
}

/** Values of one kind: the most seen, then those that the fewest hosts use; or all of them, the rarest first. */
function Kind({ addresses, kind, values, total, isWhole }: KindProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const id = `used-${kind}`;
  const field = USED_FIELDS[kind];
  const range = useShownTime();
  const pathOf = (value: string) => eventsPath(addresses, usedSearch(kind, value), range, usedSide(kind));
  const groups = isWhole
    ? [{ name: null, rows: [...values].sort(byRarity) }]
    : total <= 2 * VALUES_SHOWN
      ? [{ name: null, rows: values }]
      : [
          { name: 'most', rows: values.slice(0, VALUES_SHOWN) },
          { name: 'least', rows: values.slice(VALUES_SHOWN).sort(byRarity) },
        ];
  return (
    <Card aria-labelledby={id} {...(isWhole && { 'data-whole': true })}>
      <CardHeader>
        <h3 id={id}>
          {t(`assets:kind.${kind}`)} <small>{number(total)}</small>
        </h3>
        <ShowAll of={kind} shown={values.length} total={total} at={id} />
      </CardHeader>
      <ValueTable aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t(groups.length > 1 ? 'assets:values.most' : 'assets:values.value')}</th>
            <th scope="col">{t('assets:values.count')}</th>
            <th scope="col">{t('assets:values.hosts')}</th>
            {isWhole && <th scope="col">{t('assets:firstSeen')}</th>}
            {isWhole && <th scope="col">{t('assets:lastSeen')}</th>}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            {name === 'least' && (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t('assets:values.least')}
                </th>
              </tr>
            )}
            {rows.map(({ value, count, hosts, isRare, first, last }) => (
              <tr key={value} data-rare={isRare || undefined}>
                <th scope="row">
                  {field && !isCut(kind, value) ? (
                    <Value
                      field={field}
                      of={value}
                      text={inParts(value)}
                      counted={{ href: pathOf(value), label: t('assets:values.ownEvents') }}
                    />
                  ) : (
                    <ValueLink href={pathOf(value)}>
                      <bdi>{inParts(value)}</bdi>
                    </ValueLink>
                  )}
                </th>
                <td>{number(count)}</td>
                <td>
                  {isRare ? (
                    <Chip color="warning" size="small">
                      {number(hosts)} <Hidden>{t('assets:values.isRare')}</Hidden>
                    </Chip>
                  ) : (
                    number(hosts)
                  )}
                </td>
                {isWhole && (
                  <td>
                    <Moment iso={first} />
                  </td>
                )}
                {isWhole && (
                  <td>
                    <Moment iso={last} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </ValueTable>
    </Card>
  );
}

/** What it used, a card for each kind. */
export function ValuesCard({ asset, values, valueTotals }: AssetDetail) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const totals = new Map(valueTotals.map(({ kind, total }) => [kind, total]));
  return (
    <ValueGrid aria-labelledby="values">
      <header>
        <h2 id="values">{t('assets:values.title')}</h2>
        <p>{t(totals.size > 0 ? 'assets:values.intro' : 'assets:values.none')}</p>
      </header>
      {(Object.keys(USED_FIELDS) as ValueKind[]).map((kind) => {
        const total = totals.get(kind);
        return (
          total && (
            <Kind
              key={kind}
              addresses={asset.addresses}
              kind={kind}
              values={values.filter((each) => each.kind === kind)}
              total={total}
              isWhole={params.get('all') === kind}
            />
          )
        );
      })}
    </ValueGrid>
  );
}
