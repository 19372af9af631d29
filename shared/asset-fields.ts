/** What a search in assets can name. */
import { assetRoles, riskBands } from './asset-values.ts';
import { type DerivedEntry, derivedFields } from './derived-fields.ts';

const ENTRIES = {
  name: { type: 'text', label: 'Name', description: 'Any of its names.', example: 'fin-*', aliases: ['host'] },
  ip: { type: 'address', label: 'Address', description: 'Any that it has had.', example: '10.0.0.0/8' },
  mac: { type: 'text', label: 'MAC address', example: '02:63:ad:*' },
  vlan: { type: 'text', label: 'VLAN', example: '20' },
  vendor: { type: 'text', label: 'Maker', description: 'Of its network card.', example: '*Hewlett*' },
  os: { type: 'text', label: 'System', example: 'Windows*' },
  role: { type: 'text', label: 'Role', example: '(dns,domain-controller)', choices: assetRoles },
  port: { type: 'port', label: 'Served port', description: 'On which it has answered.', example: '3389' },
  owner: { type: 'text', label: 'Owner', example: '"Bea Sato"' },
  tag: { type: 'text', label: 'Tag', example: 'scanner' },
  note: { type: 'text', label: 'Note', example: '*basement*' },
  criticality: { type: 'integer', label: 'Criticality', description: '0 is usual, 3 is vital.', example: '>=2' },
  risk: { type: 'integer', label: 'Risk', description: '0 to 100, rounded as the list shows it.', example: '>50' },
  band: { type: 'text', label: 'Band of its risk', example: '(high,critical)', choices: riskBands },
  threats: { type: 'integer', label: 'Open threats', description: 'That it is blamed for.', example: '>0' },
  bytes: { type: 'size', label: 'Bytes in both directions', example: '>1GB' },
  first_seen: { type: 'time', label: 'First seen', example: '>=2026-11-02' },
  last_seen: { type: 'time', label: 'Last seen', example: '<2026-11-02' },
} as const satisfies Record<string, DerivedEntry>;
export type AssetFieldName = keyof typeof ENTRIES;

export const { fields: ASSET_FIELDS, find: findAssetField } = derivedFields(ENTRIES);
