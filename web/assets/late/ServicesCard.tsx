import type { AssetDetail } from '../../../shared/assets.ts';
import { termOf } from '../../../shared/search/term.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { CardRoom } from '../../kit/table-card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useShownTime } from '../../kit/values/Value.tsx';
import { ValueLink } from '../../kit/values/value.styles.ts';
import { Pairs } from '../asset-page.styles.ts';
import { eventsPath } from './events-path.ts';

/** The ports on which it answers. */
export function ServicesCard({ asset: { addresses }, services }: AssetDetail) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const range = useShownTime();
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
                <ValueLink
                  // At the port of somebody else it is a client.
                  href={eventsPath(addresses, `dest_port:${port} ${termOf('proto', proto)}`, range, 'dest_ip')}
                  title={t('assets:services.events')}
                >
                  {proto}/{port}
                </ValueLink>{' '}
                {app}
              </code>
              <span>{t('assets:services.clients', { count: clients, total: number(clients) })}</span>
            </li>
          ))}
        </Pairs>
      )}
    </Card>
  );
}
