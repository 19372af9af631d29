import { NO_VALUE, OTHER_VALUE } from '../../../shared/event-log-values.ts';
import { useTranslation } from '../../kit/translation.ts';
import { ChartRoom } from '../network.styles.ts';
import { hrefOf } from '../network-address.ts';
import type { NetworkData } from '../network-data.ts';
import { useAskedAddress } from '../use-asked-address.ts';
import { EventBars } from './EventBars.tsx';

/** Events over time by their type; a range chosen on it is the time of everything on the page. */
export function EventChart({ histogram, ...address }: NetworkData) {
  const { t } = useTranslation();
  const asked = useAskedAddress(address);
  return (
    <ChartRoom>
      {histogram ? (
        <EventBars
          histogram={histogram}
          title={t('logactivity:network.chart')}
          pointTitle={t('logactivity:network.time')}
          nameOf={(value) => (value === OTHER_VALUE || value === NO_VALUE ? t(`logactivity:network.${value}`) : value)}
          rangeHref={({ from, to }) => hrefOf({ ...asked, filter: { ...asked.filter, from, to } })}
        />
      ) : (
        <p>{t('logactivity:network.noChart')}</p>
      )}
    </ChartRoom>
  );
}
