import type { AssetImportResult } from '../../shared/asset-import.ts';
import type { Asset, AssetDetail, AssetDetailQuery, AssetNotes, AssetPage, AssetQuery } from '../../shared/assets.ts';
import { grouped } from '../../shared/grouped.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { isoMicros } from '../../shared/search/tree.ts';
import { AppError } from '../errors.ts';
import { readSearch, readTime, readTimeRange } from '../events/filters.ts';
import { PARAMETERS } from '../findings/parameters.ts';
import { firstInOrder } from '../first-in-order.ts';
import { vendorOf } from '../names/vendors.ts';
import type { HourRow } from '../stores/events/network-facts.ts';
import type { EventStore, MicrosRange } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { compare } from './compare.ts';
import { courseOf } from './course.ts';
import { compareText, isWithin, touches } from './identity.ts';
import { readImport } from './import.ts';
import { type AssetInventory, EVER, type Inventory, machineOf } from './inventory.ts';
import { type AssetModel, bandsOf, hoursOf, sharedAddresses } from './model.ts';
import { saveAllNotes, saveNotes } from './notes.ts';
import { asksSilence, assetSearch } from './search.ts';
import { silencesOf } from './silence.ts';
import { folded, timelineOf } from './timeline.ts';
import { threatsDuring, usedBy } from './used.ts';

const HOURS = 24;
/** Peers and entries of the timeline of its page, and of what is asked for all of them. */
const PEERS = 10;
const STEPS = 20;
const ALL = 500;
const HOUR = 3_600_000;

/** When something was heard of any of them last; a clock that is ahead of ours does not make all others old. */
function newestOf({ newest }: Inventory): string | null {
  const now = new Date().toISOString();
  return newest !== null && newest > now ? now : newest;
}

const ORDERS: Record<string, (one: AssetModel, other: AssetModel) => number> = {
  risk: (one, other) => one.risk - other.risk,
  name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }),
  lastSeen: (one, other) => compareText(one.lastSeen, other.lastSeen),
  firstSeen: (one, other) => compareText(one.firstSeen, other.firstSeen),
  bytes: (one, other) => one.bytesIn + one.bytesOut - other.bytesIn - other.bytesOut,
  openThreats: (one, other) => one.openThreats - other.openThreats,
};

/** Assets as the API gives them. */
export function assetStore(db: Handle, events: EventStore, inventory: AssetInventory) {
  /** With what each did in the hours before the newest of all; `hours` are those of their addresses, at least these. */
  function shown(models: readonly AssetModel[], hours: readonly HourRow[], all: Inventory): Asset[] {
    const ofAddress = grouped(hours, ({ address }) => address);
    // Not of those that are shown: the same hour has the same place on every page.
    const end = Math.floor(Date.parse(newestOf(all) ?? '') / HOUR) * HOUR;
    const activityOf = ({ tenures }: AssetModel) => {
      const activity = new Array<number>(HOURS).fill(0);
      for (const { hour, bytesIn, bytesOut } of hoursOf(tenures, ofAddress)) {
        const place = HOURS - 1 - Math.round((end - Date.parse(hour)) / HOUR);
        if (place >= 0 && place < HOURS) activity[place]! += bytesIn + bytesOut;
      }
      return activity;
    };
    return models.map((model) => ({
      id: model.id,
      name: model.name,
      addresses: model.addresses.map(({ address }) => address),
      mac: model.mac,
      vlan: model.vlan,
      vendor: model.mac && vendorOf(model.mac),
      os: model.os,
      roles: model.roles,
      firstSeen: model.firstSeen,
      lastSeen: model.lastSeen,
      bytesIn: model.bytesIn,
      bytesOut: model.bytesOut,
      openThreats: model.openThreats,
      risk: model.risk,
      band: model.band,
      activity: activityOf(model),
      reason: model.terms[0] ?? null,
      criticality: model.notes.criticality,
      owner: model.notes.owner,
      tags: model.notes.tags,
      note: model.notes.note,
    }));
  }

  async function known(id: string, isFresh = false): Promise<AssetModel> {
    const model = machineOf(await inventory.current(isFresh), id);
    if (!model) throw new AppError('ASSET_NOT_FOUND');
    return model;
  }

  async function detail(
    model: AssetModel,
    range: MicrosRange,
    all: AssetDetailQuery['all'] | null,
    signal: AbortSignal,
  ): Promise<AssetDetail> {
    const current = await inventory.current();
    const { all: models, byAddress } = current;
    const addresses = model.addresses.map(({ address }) => address);
    const shared = new Set(sharedAddresses([model]));
    const isoOf = (micros: bigint | null) => (micros === null ? null : isoMicros(micros));
    const span = { from: isoOf(range.from), to: isoOf(range.to) };
    const within = (row: { first: string | null; last: string | null }) => touches(row, span);
    const threats = threatsDuring(model, range, within, events, signal);
    const kind = all === 'peers' || all === 'timeline' ? null : (all ?? null);
    const [{ peers, total: peerTotal }, used, silences, hours] = await Promise.all([
      events.hostPeers(addresses, range, all === 'peers' ? ALL : PEERS, signal),
      threats.then((seen) => usedBy(model, seen, { range, all: kind, models }, events, signal)),
      events.silences(addresses, PARAMETERS.silence, signal),
      events.hostHours(addresses, EVER, signal),
    ]);
    const timeline = timelineOf(model, silencesOf(silences)(model));
    const steps = folded(timeline.filter(({ time }) => isWithin(time, span)));
    const own = hoursOf(
      model.tenures,
      grouped(hours, ({ address }) => address),
    );
    return {
      asset: shown([model], hours, current)[0]!,
      note: model.notes.note,
      version: model.notes.version,
      terms: model.terms,
      names: model.names,
      addresses: model.addresses.map((each) => ({ ...each, isShared: shared.has(each.address) })),
      evidence: model.evidence,
      services: model.services.filter(within),
      peers: peers.map((peer) => {
        const other = byAddress.get(peer.other);
        return { ...peer, asset: other?.id ?? null, name: other && other.name !== peer.other ? other.name : null };
      }),
      peerTotal,
      ...used,
      threats: (await threats).map(({ threat, ...row }) => ({ key: threat, ...row })),
      timeline: steps.slice(0, all === 'timeline' ? ALL : STEPS),
      timelineTotal: steps.length,
      course: courseOf(own, timeline),
      compared: compare(model, models),
    };
  }

  return {
    /** @throws 400 INVALID_INPUT naming `newSince`, 400 INVALID_QUERY */
    async list(
      { q, role, band, newSince, sort = '-risk', perPage, page }: AssetQuery,
      signal: AbortSignal,
    ): Promise<AssetPage> {
      const search = readSearch(q, 'assets');
      const since = newSince ? isoMicros(readTime(newSince, 'newSince')) : '';
      const silences = asksSilence(search) ? await events.silences(null, PARAMETERS.silence, signal) : [];
      const current = await inventory.current();
      const isFound = assetSearch(search, { newest: newestOf(current), silencesOf: silencesOf(silences) });
      const matches = (model: AssetModel) => {
        if (since && (model.firstSeen ?? '') < since) return false;
        if (role && !model.roles.some((each) => each.role === role)) return false;
        return isFound(model);
      };
      const order = ORDERS[sort.replace('-', '')]!;
      const direction = sort.startsWith('-') ? -1 : 1;
      const matching = current.all.filter(matches);
      const found = matching.filter((model) => !band || model.band === band);
      const upTo = firstInOrder(
        found,
        page * perPage,
        (one, other) => direction * order(one, other) || compareText(one.id, other.id),
      );
      const listed = upTo.slice((page - 1) * perPage);
      const addresses = [...new Set(listed.flatMap(({ tenures }) => tenures.map(({ address }) => address)))];
      const hours = await events.hostHours(addresses, HOURS, signal);
      return {
        assets: shown(listed, hours, current),
        ...pageTotalsOf(found.length, perPage),
        bands: bandsOf(matching),
      };
    },

    /** @throws 404 ASSET_NOT_FOUND, 400 INVALID_INPUT for an odd time */
    get: async (id: string, { all, ...range }: AssetDetailQuery, signal: AbortSignal): Promise<AssetDetail> =>
      detail(await known(id), readTimeRange(range), all ?? null, signal),

    /** What a table would change. @throws 400 INVALID_INPUT naming `csv` */
    tryImport: async (csv: string): Promise<AssetImportResult> => readImport(csv, await inventory.current(true)).result,

    /** Changes what a table says, all of it or nothing. @throws 400 INVALID_INPUT, ASSET_IMPORT_FAULTY, 409 CHANGED_MEANWHILE */
    async import(csv: string, who: string): Promise<AssetImportResult> {
      const { result, plans } = readImport(csv, await inventory.current(true));
      const { faults } = result;
      if (faults.length)
        throw new AppError(
          'ASSET_IMPORT_FAULTY',
          { count: faults.length },
          { fields: faults.map(({ line, field, code, params }) => ({ field: `${line}.${field}`, code, params })) },
        );
      await saveAllNotes(
        db,
        plans.map(({ asset, said }) => ({ asset, notes: { ...said, version: asset.notes.version } })),
        who,
      );
      await inventory.current(true);
      return result;
    },

    /** @throws 404 ASSET_NOT_FOUND, 409 CHANGED_MEANWHILE */
    async note(id: string, notes: AssetNotes, who: string, signal: AbortSignal): Promise<AssetDetail> {
      await saveNotes(db, await known(id), notes, who);
      return detail(await known(id, true), { from: null, to: null }, null, signal);
    },
  };
}
