import { useTranslation } from 'react-i18next';
import type { AssetDetail } from '../../../shared/assets.ts';
import { useFormats } from '../../kit/format.ts';
import { Chip } from '../../kit/mark.styles.ts';
import { TableCard } from '../../kit/TableCard.tsx';
import { Value } from '../../kit/values/Value.tsx';

/** The kinds of values, each with the search field that finds it, when there is one. */
const KINDS: readonly { kind: string; field: string | null }[] = [
  { kind: 'sni', field: 'tls.sni' },
  { kind: 'http-host', field: 'http.hostname' },
  { kind: 'dns', field: null },
  { kind: 'user-agent', field: 'http.http_user_agent' },
  { kind: 'ja3', field: 'tls.ja3.hash' },
  { kind: 'ja4', field: 'tls.ja4' },
  { kind: 'file', field: 'fileinfo.filename' },
  { kind: 'user', field: null },
  { kind: 'rule', field: 'alert.signature' },
];

/** What it used, most and least, with what hardly anybody else here uses. */
export function ValuesCard({ values }: AssetDetail) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <TableCard
      id="values"
      title={t('assets:values.title')}
      text={t('assets:values.intro')}
      empty={values.length === 0 && t('assets:values.none')}
      columns={[
        t('assets:values.value'),
        t('assets:values.rare'),
        { label: t('assets:values.count'), numeric: true },
        { label: t('assets:values.hosts'), numeric: true },
      ]}
    >
      {KINDS.map(({ kind, field }) => {
        const own = values.filter((each) => each.kind === kind);
        if (own.length === 0) return null;
        return (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={4} data-group>
                {t(`assets:kind.${kind}`)}
              </th>
            </tr>
            {own.map(({ value, count, hosts, isRare }) => (
              <tr key={value}>
                <td>{field ? <Value field={field} of={value} /> : <bdi>{value}</bdi>}</td>
                <td>{isRare && <Chip color="warning">{t('assets:values.isRare')}</Chip>}</td>
                <td data-numeric>{number(count)}</td>
                <td data-numeric>{number(hosts)}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </TableCard>
  );
}
