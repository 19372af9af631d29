import t from 'tap';
import { eveRow } from './eve.ts';

t.test('statistics say how long their sensor runs, what it captured and what it dropped of that', async (t) => {
  const counted = (kernel_packets: unknown, kernel_drops: unknown) => ({ capture: { kernel_packets, kernel_drops } });
  const about: [stats: unknown, text: string | null][] = [
    [
      { uptime: 93_784, ...counted(1_000_000, 25_000), decoder: { pkts: 975_000 } },
      'uptime 1 d 2 h kernel_packets 1000000 → kernel_drops 25000 2.5%',
    ],
    [{ uptime: 8, ...counted(0, 0) }, 'uptime 8 s kernel_packets 0 → kernel_drops 0'],
    [{ uptime: 3600, ...counted(1_000_000, 3) }, 'uptime 1 h kernel_packets 1000000 → kernel_drops 3 <0.01%'],
    [{ uptime: 0, decoder: { pkts: 12 } }, 'uptime 0 s pkts 12'],
    [{ uptime: 125 }, 'uptime 2 min 5 s'],
    [{ uptime: 'long', ...counted('many', -1) }, null],
    [{}, null],
    ['none', null],
    [undefined, null],
  ];
  for (const [stats, text] of about)
    t.equal(eveRow({ event_type: 'stats', stats }, 's').about, text, JSON.stringify(stats));
});
