import { parseNetwork } from '../../shared/network.ts';
import { defineForm } from '../kit/form/define-form.ts';
import { linesField } from '../kit/form/lines-field.tsx';

/** What is typed, as a list; lines that are blank are none. */
export const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The numbers of lines that are no networks, from 1; blank lines count. */
const oddLines = (text: string) =>
  text.split('\n').flatMap((line, index) => (line.trim() && !parseNetwork(line.trim()) ? [index + 1] : []));

/** What counts as inside, one network a line. */
export const homeForm = defineForm({
  schema: async () => (await import('../../shared/home-networks.ts')).HomeNetworksTyped,
  fields: [
    linesField({
      name: 'networks',
      label: 'home-networks:networks',
      hint: 'home-networks:hint',
      required: 'home-networks:required',
      rows: 8,
    }),
  ],
  check: ({ networks = '' }) => {
    const odd = oddLines(networks);
    return odd.length ? [{ field: 'networks', code: 'NOT_NETWORKS', params: { lines: odd.join(', ') } }] : [];
  },
  faults: { 'networks.NOT_NETWORKS': 'home-networks:notNetworks', 'networks.TOO_MANY': 'home-networks:tooMany' },
  submit: 'home-networks:save',
  reset: 'home-networks:reset',
});
