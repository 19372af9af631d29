/** The closed value sets of assets, apart from the schemas so that the browser can have them without a schema library. */

export const riskBands = ['none', 'low', 'medium', 'high', 'critical'] as const;
export type RiskBand = (typeof riskBands)[number];
/** Those of assets that ask for a look. */
export const bandsAtRisk = ['medium', 'high', 'critical'] as const satisfies RiskBand[];
/** A search for them. */
export const AT_RISK = `band:(${bandsAtRisk})`;
export const isAtRisk = (band: RiskBand): boolean => (bandsAtRisk as readonly RiskBand[]).includes(band);

export const assetRoles = [
  'domain-controller',
  'dns',
  'dhcp',
  'directory',
  'file',
  'mail',
  'web',
  'database',
  'proxy',
  'remote-desktop',
  'ssh',
  'printer',
  'camera',
  'phone',
  'gateway',
  'scanner',
] as const;
export type AssetRoleName = (typeof assetRoles)[number];

/** Ports at which proxies are asked, and applications too. */
export const PROXY_PORTS: readonly number[] = [3128, 8080, 1080];

/** The tag by which people say that a machine scans for them. */
export const SCANNER_TAG = 'scanner';

/** What the timeline of an asset has entries of. */
export const assetStepKinds = ['seen', 'address', 'service', 'silent', 'heard', 'threat', 'finding', 'note'] as const;

/** What an asset is compared with others by. */
export const assetFigures = ['bytesOut', 'bytesIn', 'peers', 'services', 'names'] as const;
export type AssetFigure = (typeof assetFigures)[number];

export const assetKindsOfTerms = ['threat', 'finding', 'tactics'] as const;
