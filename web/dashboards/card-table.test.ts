import t from 'tap';
import { formatsFor, leftToRight } from '../kit/format.ts';
import { cellText, cellValue } from './card-table.ts';

t.test('a card shows times as they are read, and its file has them as they are', (t) => {
  const { minute, number } = formatsFor('fr', 'Europe/Paris');
  const column = { header: 'Heure', time: minute };
  t.equal(cellText('2026-11-19T06:00:00.000Z', column, number), '19 nov. 2026, 07:00');
  t.equal(cellValue('2026-11-19T06:00:00.000Z'), '2026-11-19T06:00:00.000Z');
  t.equal(cellText(null, column, number), null, 'no time yet');
  t.equal(cellText('fin-ws-03', { header: 'Hôte' }, number), 'fin-ws-03');
  t.equal(cellText(0.86, { header: 'Part', format: (share) => `${share * 100} %` }, number), '86 %');
  t.end();
});

t.test('a file of a card has no marks of direction', (t) => {
  t.equal(cellValue(`${leftToRight('fin-ws-03')} calls ${leftToRight('host.test')}`), 'fin-ws-03 calls host.test');
  t.equal(cellValue(-5), -5);
  t.end();
});
