import type { AssetDetail } from '../../../shared/assets.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { fileSize } from '../../kit/file-size.ts';
import { useFormats } from '../../kit/format.ts';
import { Progress } from '../../kit/Progress.tsx';
import { CardRoom } from '../../kit/table-card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { Terms } from '../asset-page.styles.ts';

/** So many times the median is far above it. */
const FAR = 3;

/** What it does beside hosts of the same role: each figure as a bar over the median's. */
export function CompareCard({ compared: { role, hosts, figures } }: AssetDetail) {
  const { t } = useTranslation();
  const { number, locale } = useFormats();
  const named = role ? t(`assets:role.${role}`) : t('assets:compared.noRole');
  return (
    <Card aria-labelledby="compared">
      <CardHeader>
        <div>
          <h2 id="compared">{t('assets:compared.title')}</h2>
          {hosts > 0 && <p>{t('assets:compared.intro', { count: hosts, total: number(hosts), role: named })}</p>}
        </div>
      </CardHeader>
      {hosts === 0 ? (
        <CardRoom>
          <p>{t('assets:compared.alone', { role: named })}</p>
        </CardRoom>
      ) : (
        <Terms>
          {figures.map(({ name, own, median }) => {
            const say = (value: number) => (name.startsWith('bytes') ? fileSize(value, locale) : number(value));
            const usual = median ?? 0;
            const most = Math.max(own, usual, 1);
            const isFar = own >= FAR * Math.max(usual, 1);
            return (
              <li key={name}>
                <span>
                  {t(`assets:compared.${name}`)} <small>{t('assets:compared.median', { median: say(usual) })}</small>
                </span>
                <b>{say(own)}</b>
                <Progress
                  label={t(`assets:compared.${name}`)}
                  value={own / most}
                  color={isFar ? 'warning' : 'primary'}
                />
                <Progress label={t('assets:compared.of')} value={usual / most} color="secondary" />
              </li>
            );
          })}
        </Terms>
      )}
    </Card>
  );
}
