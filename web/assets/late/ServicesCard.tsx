import type { AssetDetail } from '../../../shared/assets.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { CardRoom } from '../../kit/table-card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { Pairs } from '../asset-page.styles.ts';

/** The ports on which it answers. */
export function ServicesCard({ services }: AssetDetail) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Card aria-labelledby="services">
      <CardHeader>
        <h2 id="services">{t('assets:services.title')}</h2>
      </CardHeader>
      {services.length === 0 ? (
        <CardRoom>
          <p>{t('assets:services.none')}</p>
        </CardRoom>
      ) : (
        <Pairs>
          {services.map(({ proto, port, app, clients }) => (
            <li key={`${proto} ${port}`}>
              <code dir="ltr">
                {proto}/{port} {app}
              </code>
              <span>{t('assets:services.clients', { count: clients, total: number(clients) })}</span>
            </li>
          ))}
        </Pairs>
      )}
    </Card>
  );
}
