import t from 'tap';
import { createI18n } from '../../shared/i18n.ts';
import alerts from '../threats/texts/alerts.en.json' with { type: 'json' };
import { assetCsv } from './columns.tsx';
import assets from './texts/en.json' with { type: 'json' };

t.test('the file of assets calls its columns what they hold', async (t) => {
  const { t: said } = createI18n('en', { assets, alerts });
  const headers = assetCsv({ t: said } as unknown as Parameters<typeof assetCsv>[0]).map(({ header }) => header);
  t.same(headers.slice(0, 4), ['ID', 'Name', 'Addresses', 'MAC address']);
  t.equal(new Set(headers).size, headers.length);
});
