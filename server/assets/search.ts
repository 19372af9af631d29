import { type AssetFieldName, findAssetField } from '../../shared/asset-fields.ts';
import { matchesValue } from '../../shared/search/evaluate.ts';
import { isoMicros, type Node, termsOf } from '../../shared/search/tree.ts';
import { lowerCase } from '../../shared/search/words.ts';
import { PARAMETERS } from '../findings/parameters.ts';
import { vendorOf } from '../names/vendors.ts';
import type { AssetModel } from './model.ts';
import type { Silence } from './silence.ts';

const DAY = 86_400_000;

const addressesOf = ({ addresses }: AssetModel) => addresses.map(({ address }) => address);

const VALUES: Record<AssetFieldName, (asset: AssetModel) => readonly (string | number | null)[]> = {
  name: ({ name, names }) => [name, ...names.map(({ value }) => value)],
  ip: addressesOf,
  mac: ({ mac }) => [mac],
  vlan: ({ vlan }) => [vlan],
  vendor: ({ mac }) => [mac && vendorOf(mac)],
  os: ({ os }) => [os],
  role: ({ roles }) => roles.map(({ role }) => role),
  port: ({ services }) => services.map(({ port }) => port),
  owner: ({ notes }) => [notes.owner],
  tag: ({ notes }) => notes.tags,
  note: ({ notes }) => [notes.note],
  criticality: ({ notes }) => [notes.criticality],
  risk: ({ risk }) => [Math.round(risk)],
  band: ({ band }) => [band],
  threats: ({ openThreats }) => [openThreats],
  bytes: ({ bytesIn, bytesOut }) => [bytesIn + bytesOut],
  first_seen: ({ firstSeen }) => [firstSeen],
  last_seen: ({ lastSeen }) => [lastSeen],
};

/** Everything of an asset that a word is looked for in, as one text. */
const textOf = (asset: AssetModel) =>
  lowerCase(
    [
      ...[...VALUES.name(asset), ...VALUES.ip(asset), asset.mac ?? '', asset.os ?? ''],
      ...[...VALUES.role(asset), asset.notes.owner, ...asset.notes.tags],
    ].join('\n'),
  );

/** What a search asks of the time in which its assets stand. */
export interface Surroundings {
  /** When something was heard of any machine last, ISO. */
  newest: string | null;
  silencesOf(asset: AssetModel): readonly Silence[];
}

/** Whether a search asks who is silent, which is another question to the events. */
export const asksSilence = (search: Node): boolean =>
  termsOf(search).some((term) => term.kind === 'is' && term.state === 'silent');

/** Tells of assets whether a search finds them. */
export function assetSearch(search: Node, { newest, silencesOf }: Surroundings): (asset: AssetModel) => boolean {
  const since = newest === null ? '' : isoMicros(BigInt(Date.parse(newest) - PARAMETERS.newAsset.days * DAY) * 1000n);
  const valuesOf = (field: string, asset: AssetModel) =>
    VALUES[field as AssetFieldName](asset).filter((value) => value !== null && value !== '');
  const finds = (node: Node): ((asset: AssetModel) => boolean) => {
    switch (node.kind) {
      case 'all':
        return () => true;
      case 'and': {
        const parts = node.of.map(finds);
        return (asset) => parts.every((part) => part(asset));
      }
      case 'or': {
        const parts = node.of.map(finds);
        return (asset) => parts.some((part) => part(asset));
      }
      case 'not': {
        const part = finds(node.of);
        return (asset) => !part(asset);
      }
      case 'word': {
        const word = lowerCase(node.text);
        return (asset) => textOf(asset).includes(word);
      }
      case 'exists':
        return (asset) => valuesOf(node.field, asset).length > 0;
      case 'match': {
        const { value: wanted } = node;
        // Assets are the machines of the home networks, whichever these are.
        if (wanted.kind === 'zone') return () => wanted.zone === 'internal';
        const field = findAssetField(node.field)!;
        return (asset) => valuesOf(node.field, asset).some((value) => matchesValue(field, value!, wanted, []));
      }
      case 'is':
        if (node.state === 'internal') return () => true;
        if (node.state === 'new') return ({ firstSeen }) => firstSeen !== null && firstSeen >= since;
        return (asset) => silencesOf(asset).some(({ until }) => until === null);
      default:
        throw new Error(`Assets have no lines: ${node.kind}`);
    }
  };
  return finds(search);
}
