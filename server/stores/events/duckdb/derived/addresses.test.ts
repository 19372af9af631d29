import { DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { parseAddress } from '../../../../../shared/address.ts';
import { canonical, number } from './addresses.ts';

t.test('addresses of lines are read as those of columns are', async (t) => {
  const texts = [
    ...['10.0.0.9', '255.255.255.255', '::', '::1', 'fd00::', 'fd00::5', 'FD00:0:0:0:0:0:0:5', '2001:db8::1:0:0:1'],
    ...['fd00:0000:0000:0000:0000:0000:0000:0005', '2001:0db8:0000:0001:0000:0000:0000:0001', '1:2:3:4:5:6:7:8'],
    ...['1:0:3:4:5:6:7:8', '0:0:3:4:0:0:7:8', '2001:db8:0:0:1::', '0:1:2:3:4:5:6:7', '::2:3:4:5:6:7:8'],
    ...[
      '::ffff:10.0.0.9',
      '::FFFF:0a00:9',
      '::10.0.0.9',
      '1:2:3:4:5:6:10.0.0.9',
      'fe80::1%eth0',
      '::ffff:10.0.0.9%eth 0',
    ],
    ...[
      '256.0.0.1',
      '010.0.0.1',
      '1.2.3.4.5',
      '1.2.3.4:80',
      '::1.2.3',
      '::1.2.3.400',
      '10.0.0.9%eth0',
      `fe80::1%${'x'.repeat(60)}`,
    ],
    ...['', 'srv.example', 'a:b', ':', ':::', '1:2:3:4:5:6:7:8:9', '12345::', 'g::1', 'TXT 3 a:b', '1::2::3', '10.0.0'],
  ];
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const text of texts) {
    const sql = `SELECT ${number('text')}::VARCHAR, ${canonical('text')} FROM (SELECT $1 AS text)`;
    const [row] = (await connection.runAndReadAll(sql, [text])).getRowsJson();
    const read = parseAddress(text);
    t.same(row, [read ? String(read.num) : null, read?.text ?? text], text || 'nothing');
  }
  connection.closeSync();
});
