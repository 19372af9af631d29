import { type Network, PRIVATE_NETWORKS } from '../../shared/network.ts';
import type { Identity } from '../assets/identity.ts';
import { assetsOf, NO_NOTES, type Notes, relaysOf } from '../assets/model.ts';
import { STAYING } from '../ingest/testing.ts';
import type { EventStore } from '../stores/events/port.ts';
import { findIn, incidentsIn } from './pass.ts';

/** All findings and incidents of a store's events, by what people say of assets. */
export async function foundIn(
  store: EventStore,
  notesOf: (machine: Identity) => Notes = () => NO_NOTES,
  home: readonly Network[] = PRIVATE_NETWORKS,
) {
  const network = async () => {
    const facts = await store.networkFacts(STAYING);
    return { assets: await assetsOf(facts, async () => [], notesOf), relays: relaysOf(facts.services) };
  };
  const found = await findIn(store, network, home, STAYING);
  return { findings: found.findings, incidents: await incidentsIn(store, found, STAYING) };
}
