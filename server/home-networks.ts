import { type Network, networkText, readNetworks } from '../shared/network.ts';
import type { EventStore } from './stores/events/port.ts';
import { changeSetting, readSetting, type SettingChange, settingVersion } from './stores/state/settings.ts';
import type { Handle } from './stores/state/state.ts';

const KEY = 'home.networks';

const textOf = (networks: readonly Network[]) => networks.map(networkText).join();

/** What is inside: the one place that says so. People's choice stands in the state store; without one the settings decide. */
export class HomeNetworks {
  /** As the settings say. */
  readonly defaults: readonly Network[];
  #db: Handle;
  #chosen: readonly Network[] | null;
  #version: number;
  /** One change after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(db: Handle, defaults: readonly Network[], chosen: readonly Network[] | null, version: number) {
    this.#version = version;
    this.#db = db;
    this.defaults = defaults;
    this.#chosen = chosen;
  }

  static async open(db: Handle, defaults: readonly Network[]): Promise<HomeNetworks> {
    const kept = await readSetting(db, KEY);
    return new HomeNetworks(db, defaults, kept ? readNetworks(kept) : null, await settingVersion(db, KEY));
  }

  get now(): readonly Network[] {
    return this.#chosen ?? this.defaults;
  }

  get isDefault(): boolean {
    return this.#chosen === null;
  }

  /** How often people have chosen. */
  get version(): number {
    return this.#version;
  }

  /** Keeps what somebody chose, null for the default; what is worked out from events is then made anew, behind whoever asks. @throws 409 CHANGED_MEANWHILE */
  change(chosen: readonly Network[] | null, events: EventStore, change: SettingChange): Promise<void> {
    const done = this.#turn.then(async () => {
      this.#version = await changeSetting(this.#db, KEY, chosen && textOf(chosen), change);
      const before = textOf(this.now);
      this.#chosen = chosen;
      if (textOf(this.now) !== before) await events.setHomeNetworks(this.now);
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
