import type { Sensor } from '../../../shared/ingest.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { ClientTable } from '../../kit/list/ClientTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { sensorColumns } from '../sensor-columns.tsx';
import { SensorTable } from '../sources.styles.ts';

/** What sensors say of themselves. */
export function SensorsCard({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Card aria-labelledby="sensors">
      <CardHeader>
        <div>
          <h2 id="sensors">{t('sources:sensor.title')}</h2>
          <p>{t('sources:sensor.intro')}</p>
        </div>
      </CardHeader>
      <ClientTable
        name="sensors"
        label={t('sources:sensor.title')}
        columns={sensorColumns({ t, formats })}
        rows={sensors}
        rowId={({ name }) => name}
        rowLabel={({ name }) => name}
        sort="name"
        frame={SensorTable}
        summary={(shown) => t('sources:sensor.count', { count: shown, number: formats.number(shown) })}
        empty={null}
      />
    </Card>
  );
}
