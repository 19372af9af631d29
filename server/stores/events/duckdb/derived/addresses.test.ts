import { DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { parseAddress } from '../../../../../shared/address.ts';
import { canonical, number } from './addresses.ts';

t.test('addresses of lines are read as those of columns are', async (t) => {
  const texts = [
    ...['10.0.0.9', '255.255.255.255', '::', '::1', 'fd00::', 'fd00::5', 'FD00:0:0:0:0:0:0:5', '2001:db8::1:0:0:1'],
    ...['fd00:0000:0000:0000:0000:0000:0000:0005', '2001:0db8:0000:0001:0000:0000:0000:0001', '1:2:3:4:5:6:7:8'],
    ...['1:0:3:4:5:6:7:8', '0:0:3:4:0:0:7:8', '2001:db8:0:0:1::', '0:1:2:3:4:5:6:7', '::2:3:4:5:6:7:8'],
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
