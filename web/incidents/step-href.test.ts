import t from 'tap';
import type { IncidentDetail, IncidentStep } from '../../shared/incidents.ts';
import { stepHref } from './step-href.ts';

t.test('a sentence leads to its threat; one of several to the list that has just these, in its time', async (t) => {
  const [PC, SERVER] = ['10.0.0.9', '10.0.0.7'];
  const threat = (key: string, srcIp: string, destIp: string, more: object = {}) => ({
    ...{ key, srcIp, destIp, signature: 'ET MALWARE Moonlamp Checkin', gid: 1, signatureId: 2_000_001, finding: null },
    ...more,
  });
  const hrefOf = (threats: object[], step: object = {}) =>
    stepHref(
      { threats } as Pick<IncidentDetail, 'threats'>,
      {
        ...{ kind: 'threat', host: PC, threat: '1', at: '2026-10-05T08:00:00.000001Z' },
        ...{ until: '2026-10-05T09:00:00.000900Z', ...step },
      } as IncidentStep,
    );
  const first = threat('1', PC, '203.0.113.7');
  const other = { signature: 'ET MALWARE Sunlamp', signatureId: 2_000_002 };
  t.equal(hrefOf([first, threat('2', SERVER, PC), threat('3', PC, '203.0.113.7', other)]), '/admin/threats/1');
  const range = 'from=2026-10-05T08%3A00%3A00.000001Z&to=2026-10-05T09%3A00%3A00.001Z';
  t.equal(
    hrefOf([first, threat('2', PC, '203.0.113.8')]),
    `/admin/threats?status=all&srcIp=10.0.0.9&signature=1%3A2000001&${range}`,
  );
  const listed = (group: number) => ({ signature: `ET CINS Poor Reputation IP group ${group}`, signatureId: group });
  t.equal(
    hrefOf([threat('1', '203.0.113.7', PC, listed(4)), threat('2', '203.0.113.8', PC, listed(5))]),
    `/admin/threats?status=all&destIp=10.0.0.9&signature=1%3A4%2C1%3A5&${range}`,
    'a list of addresses is cut into rules',
  );
  const found = (key: string, end: string) =>
    threat(key, PC, end, { signature: 'Program started', gid: null, signatureId: 12, finding: 'remote_execution' });
  t.equal(
    hrefOf([found('1', SERVER), found('2', '10.0.0.8')], { kind: 'remote_execution' }),
    '/admin/threats?status=all&srcIp=10.0.0.9&signature=12',
  );
  t.equal(hrefOf([], { threat: null }), null);
});
