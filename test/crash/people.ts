import { setTimeout as sleep } from 'node:timers/promises';
import type { IngestResult } from '../../shared/ingest.ts';
import type { MuteRule, MuteRulePage } from '../../shared/mute.ts';
import { RETENTION_JOB } from '../../shared/retention-values.ts';
import type { ThreatActed, ThreatComment } from '../../shared/threat-work.ts';
import type { Threat, ThreatPage } from '../../shared/threats.ts';
import type { Call, Journal } from './journal.ts';
import { ENDS, postedLine } from './lines.ts';

/** Name of the source that is posted. */
export const POSTED = 'posted';
/** A console has room for a hundred of them. */
const MOST_RULES = 40;
/** Hands at threats at once: of what is under way at a kill some is done and not answered. */
const HANDS = 4;

/**
 * People who work at a console that is killed again and again: triage, comments, mute rules, retention, and lines that are sent by
 * HTTP. What was answered is in the journal; what was not is not done again, but for lines, which are sent until that is answered.
 */
export class People {
  /** Lines of the posted source that were answered. */
  posted = 0;
  /** What the rule that is switched on and off may be like, as `enabled version`: one way, or two after a call without an answer. */
  switches = new Set<string>();
  switched = 0;
  /** Times at which it was switched although that was not answered. */
  silentSwitches = 0;
  /** Times at which the rule was as no answer lets it be. */
  oddSwitches = 0;
  rules = 0;
  #pending: string | null = null;
  #pendingLines = 0;

  constructor(
    readonly call: Call,
    readonly journal: Journal,
    /** Id of the mute rule that is switched on and off. */
    readonly rule: number,
  ) {}

  /** Works until `isOver`. */
  async work(isOver: () => boolean): Promise<void> {
    const { random } = this.journal;
    const inTurn = async (things: readonly (() => Promise<void>)[]) => {
      while (!isOver()) {
        await things[random(things.length)]!();
        await sleep(random(60));
      }
    };
    const triage = [() => this.#act(), () => this.#act(), () => this.#comment()];
    await Promise.all([
      ...Array.from({ length: HANDS }, () => inTurn(triage)),
      inTurn([() => this.#switch(), () => this.#addRule(), () => this.#drop()]),
      inTurn([() => this.#post()]),
    ]);
    // A body that was not answered is sent until it is.
    while (this.#pending !== null) await this.#post();
  }

  async #anyThreat(): Promise<Threat | null> {
    const page = await this.call<ThreatPage>('GET', '/api/threats?status=all&source=alert&perPage=40');
    if (page.kind !== 'answered' || !page.body.threats.length) {
      await sleep(100);
      return null;
    }
    return page.body.threats[this.journal.random(page.body.threats.length)]!;
  }

  async #act(): Promise<void> {
    const threat = await this.#anyThreat();
    if (!threat) return;
    const { random } = this.journal;
    const word = this.journal.word();
    // What is closed before anybody looked at it is not told of, so some are never closed.
    const ways = threat.destIp === ENDS.told ? ['start', 'escalate'] : ['start', 'escalate', 'close', 'reopen'];
    const action = ways[random(ways.length)]!;
    const outcome = await this.call<ThreatActed>('POST', '/api/threats/actions', {
      ...{ action, note: word, keys: [{ key: threat.key, version: threat.version }] },
      ...(action === 'close' && { verdict: random(2) ? 'false_positive' : 'benign' }),
    });
    this.journal.note({ what: 'action', word, threat: threat.key }, outcome, ({ changed }) => changed === 1);
  }

  async #comment(): Promise<void> {
    const threat = await this.#anyThreat();
    if (!threat) return;
    const word = this.journal.word();
    const outcome = await this.call<ThreatComment>('POST', `/api/threats/${threat.key}/comments`, { text: word });
    this.journal.note({ what: 'comment', word, threat: threat.key }, outcome);
  }

  async #addRule(): Promise<void> {
    if (this.rules >= MOST_RULES) return;
    this.rules++;
    const word = this.journal.word();
    const rule = { name: word, query: `sid:${1_000_000 + this.rules}`, reason: 'Agreed', action: 'hide' };
    this.journal.note({ what: 'rule', word, threat: null }, await this.call<MuteRule>('POST', '/api/mute-rules', rule));
  }

  /** How the rule stands; odd when that is none of the ways it may. */
  async seeSwitch(): Promise<{ enabled: boolean; version: number } | null> {
    const seen = await this.call<MuteRule>('GET', `/api/mute-rules/${this.rule}`);
    if (seen.kind !== 'answered') return null;
    const { enabled, version } = seen.body;
    const now = `${enabled} ${version}`;
    const [answered] = this.switches;
    if (this.switches.size && !this.switches.has(now)) this.oddSwitches++;
    else if (answered !== undefined && answered !== now) this.silentSwitches++;
    this.switches = new Set([now]);
    return { enabled, version };
  }

  async #switch(): Promise<void> {
    const seen = await this.seeSwitch();
    if (!seen) return;
    const { enabled, version } = seen;
    const outcome = await this.call('PATCH', `/api/mute-rules/${this.rule}`, { enabled: !enabled, version });
    const then = `${!enabled} ${version + 1}`;
    if (outcome.kind === 'answered') {
      this.switches = new Set([then]);
      this.switched++;
    } else if (outcome.kind === 'unknown') this.switches.add(then);
  }

  async #post(): Promise<void> {
    if (this.#pending === null) {
      const count = 1 + this.journal.random(300);
      const lines = Array.from({ length: count }, (_, index) => postedLine(POSTED, this.posted + index));
      this.#pending = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      this.#pendingLines = count;
    }
    const outcome = await this.call<IngestResult>('POST', `/api/events?source=${POSTED}`, this.#pending);
    if (outcome.kind === 'answered') {
      this.posted += this.#pendingLines;
      this.#pending = null;
    } else await sleep(100);
  }

  async #drop(): Promise<void> {
    await this.call('POST', `/api/jobs/${RETENTION_JOB}/run`, {});
  }
}

/** Names of all mute rules. */
export async function ruleNames(call: Call): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const found = await call<MuteRulePage>('GET', `/api/mute-rules?perPage=100&page=${page}`);
    if (found.kind !== 'answered') throw new Error('The console does not say which mute rules there are');
    names.push(...found.body.rules.map(({ name }) => name));
    if (page >= found.body.totalPages) return names;
  }
}
