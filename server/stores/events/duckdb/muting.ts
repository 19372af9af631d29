import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Network } from '../../../../shared/network.ts';
import type { StandingRule } from '../port.ts';
import type { ConditionContext } from './condition-context.ts';
import { muteQuery } from './mute-query.ts';
import { execute } from './query.ts';
import { inTransaction } from './transaction.ts';

interface Options extends Pick<ConditionContext, 'sourceIds'> {
  /** What is inside now. */
  homeNetworks(): readonly Network[];
  /** Told what went wrong: a threat that is not judged stays in sight. */
  log(message: string): void;
}

/**
 * The threats that mute rules hold for, beside the events as `people.muted`: judged anew when the rules change, and each threat that
 * got an alert or was found. A rule that has expired holds no more for the next question, so nothing has to wake.
 */
export class Muting {
  #connection: DuckDBConnection;
  #options: Options;
  #rules: readonly StandingRule[] = [];
  #tail: Promise<unknown> = Promise.resolve();
  /** Threats that got an alert since the last look, with who waits for it. */
  #alerted = new Set<string>();
  #waiting: (() => void)[] = [];

  private constructor(connection: DuckDBConnection, options: Options) {
    this.#connection = connection;
    this.#options = options;
  }

  /** `people` is attached by then. */
  static async open(instance: DuckDBInstance, options: Options): Promise<Muting> {
    const connection = await instance.connect();
    await connection.run('CREATE TABLE people.mute (threat BIGINT, effect VARCHAR, rule INTEGER, until BIGINT)');
    await connection.run(`CREATE VIEW people.muted AS SELECT threat AS mutedThreat, max(rule) FILTER (effect = 'hide') AS mutedBy,
        max(rule) FILTER (effect = 'lower') AS loweredBy, max(rule) FILTER (effect = 'close') AS closedBy
      FROM people.mute WHERE until IS NULL OR until > epoch_ms(now()::TIMESTAMP) GROUP BY threat`);
    return new Muting(connection, options);
  }

  /** Puts these rules in the place of all, and judges every threat; a question sees all of the old ones or all of the new ones. */
  replace(rules: readonly StandingRule[]): Promise<void> {
    return this.#inTurn(async () => {
      this.#rules = rules;
      await this.#judge(null);
    });
  }

  /** Judges every threat again, as by other home networks. */
  again(): Promise<void> {
    return this.#inTurn(() => this.#judge(null));
  }

  /** Judges threats that got an alert; `then` is called when that is done, at once where there are no rules. */
  follow(threats: readonly string[], then: () => void): void {
    if (threats.length === 0 || (this.#rules.length === 0 && this.#waiting.length === 0)) {
      then();
      return;
    }
    for (const threat of threats) this.#alerted.add(threat);
    this.#waiting.push(then);
    if (this.#waiting.length > 1) return;
    this.#inTurn(() => this.#lookAtAlerted()).catch((error: unknown) => this.#options.log(String(error)));
  }

  /** Judges these threats. */
  judge(threats: readonly string[]): Promise<void> {
    return new Promise((resolve) => this.follow(threats, resolve));
  }

  /** All that came while others had their turn is judged at once. */
  async #lookAtAlerted(): Promise<void> {
    const alerted = [...this.#alerted];
    const waiting = this.#waiting;
    this.#alerted = new Set();
    this.#waiting = [];
    try {
      if (alerted.length > 0) await this.#judge(JSON.stringify(alerted));
    } finally {
      for (const then of waiting) then();
    }
  }

  async #judge(among: string | null): Promise<void> {
    await inTransaction(this.#connection, async () => {
      if (among === null) await this.#connection.run('DELETE FROM people.mute');
      else
        await execute(
          this.#connection,
          `DELETE FROM people.mute WHERE threat IN (SELECT unnest(from_json($1, '["VARCHAR"]'))::BIGINT)`,
          [among],
        );
      if (this.#rules.length > 0) {
        const { sql, params } = muteQuery(this.#rules, among, {
          sourceIds: this.#options.sourceIds,
          homeNetworks: this.#options.homeNetworks(),
        });
        await execute(this.#connection, `INSERT INTO people.mute ${sql}`, params.values);
      }
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => undefined);
    return done;
  }

  /** Ends the connection after what was begun. */
  async close(): Promise<void> {
    await this.#tail;
    this.#connection.closeSync();
  }
}
