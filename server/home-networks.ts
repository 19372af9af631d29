import { type Network, networkText, readNetworks } from '../shared/network.ts';
import type { EventStore } from './stores/events/port.ts';
import { readSetting, writeSetting } from './stores/state/settings.ts';
import type { Handle } from './stores/state/state.ts';

const KEY = 'home.networks';

const textOf = (networks: readonly Network[]) => networks.map(networkText).join();

/** What is inside: the one place that says so. People's choice stands in the state store; without one the settings decide. */
export class HomeNetworks {
  /** As the settings say. */
  readonly defaults: readonly Network[];
  #db: Handle;
  #chosen: readonly Network[] | null;
  /** One change after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(db: Handle, defaults: readonly Network[], chosen: readonly Network[] | null) {
    this.#db = db;
    this.defaults = defaults;
    this.#chosen = chosen;
  }

  static async open(db: Handle, defaults: readonly Network[]): Promise<HomeNetworks> {
    const kept = await readSetting(db, KEY);
    return new HomeNetworks(db, defaults, kept ? readNetworks(kept) : null);
  }

  get now(): readonly Network[] {
    return this.#chosen ?? this.defaults;
  }

  get isDefault(): boolean {
    return this.#chosen === null;
  }

  /** Keeps what somebody chose, null for the default; what is worked out from events is then made anew, behind whoever asks. */
  change(chosen: readonly Network[] | null, events: EventStore): Promise<void> {
    const done = this.#turn.then(async () => {
      await writeSetting(this.#db, KEY, chosen && textOf(chosen));
      const before = textOf(this.now);
      this.#chosen = chosen;
      if (textOf(this.now) !== before) await events.setHomeNetworks(this.now);
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
