import type { ReactNode } from 'react';
import { toQuery } from '../../../shared/api.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { countryName } from '../../kit/values/country-name.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { DashCard } from '../DashCard.tsx';
import { MoreTo } from '../MoreTo.tsx';
import { Bars } from './Bars.tsx';
import type { NetworkCardProps } from './card-props.ts';
import { useBytes } from './use-bytes.ts';

/** Rows of the card; its table has all. */
const SHOWN = 6;

/** What leads somewhere where there is something to lead to. */
const Linked = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href ? <a href={href}>{children}</a> : children;

/** With which countries the home networks speak, the most bytes first. */
export function CountriesCard({ range: { from, to }, ...card }: NetworkCardProps<'countries'>) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const { language } = usePreferences();
  const bytes = useBytes();
  const flagOf = (country: string | null) =>
    country && <img src={`/images/flags/${country.toLowerCase()}.svg`} alt="" width="22" height="16" loading="lazy" />;
  const logOf = (q: string) => `/admin/logactivity${toQuery({ q, from, to })}`;
  const flowsOf = (q: string) => logOf(`event_type:flow ${q}`);
  const nameOf = (country: string | null) =>
    country ? countryName(language, country) : t('network:countries.unknown');
  return (
    <DashCard
      {...card}
      title={t('network:card.countries')}
      subtitle={t('network:countries.text')}
      height="chart"
      isEmpty={({ countries }) => countries.length === 0}
      empty={() => t('network:traffic.none')}
      actions={<MoreTo href={flowsOf('dest_ip:external')}>{t('network:flows')}</MoreTo>}
      table={({ countries }) => ({
        columns: [
          { header: t('network:countries.country') },
          { header: t('network:countries.addresses'), numeric: true },
          { header: t('network:traffic.in'), numeric: true, format: bytes },
          { header: t('network:traffic.out'), numeric: true, format: bytes },
        ],
        rows: countries.map((each) => [nameOf(each.country), each.addresses, each.bytesIn, each.bytesOut]),
      })}
    >
      {({ countries, ends, ...sums }) => {
        const all = Math.max(1, sums.bytesIn + sums.bytesOut);
        const figureOf = (sent: number) => (
          <>
            {bytes(sent)} <small>{percent(sent / all)}</small>
          </>
        );
        const ofCountries = countries.slice(0, SHOWN).map(({ country, addresses, bytesIn, bytesOut }) => ({
          id: country ?? '',
          lead: flagOf(country),
          words: (
            <>
              {/* Browsers may call a country otherwise than the server does. */}
              <Linked href={country && flowsOf(`country:${country}`)}>
                <bdi suppressHydrationWarning>{nameOf(country)}</bdi>
              </Linked>{' '}
              <small>{t('network:countries.count', { count: addresses, number: number(addresses) })}</small>
            </>
          ),
          figure: figureOf(bytesIn + bytesOut),
          label: t('network:countries.shareOf', { country: country ?? t('network:countries.unknown') }),
          share: (bytesIn + bytesOut) / all,
        }));
        // Few countries leave room for the busiest of their addresses.
        const ofEnds = ends
          .slice(0, SHOWN - ofCountries.length)
          .map(({ address, name, country, bytesIn, bytesOut }, index) => ({
            id: address,
            ...(index === 0 && { above: t('network:countries.ends') }),
            lead: flagOf(country),
            words: (
              <>
                <a href={logOf(`ip:${address}`)}>
                  <bdi title={name ?? address}>{name ?? address}</bdi>
                </a>{' '}
                {name && (
                  <small>
                    <bdi>{address}</bdi>
                  </small>
                )}
              </>
            ),
            figure: figureOf(bytesIn + bytesOut),
            label: t('network:countries.shareOf', { country: address }),
            share: (bytesIn + bytesOut) / all,
            color: 'info' as const,
          }));
        return <Bars rows={[...ofCountries, ...ofEnds]} />;
      }}
    </DashCard>
  );
}
