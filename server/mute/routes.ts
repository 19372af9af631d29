import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, searchErrors, usualErrors } from '../../shared/error-body.ts';
import {
  DryRunQuery,
  MuteDryRun,
  MuteRule,
  MuteRuleChanges,
  MuteRuleDetail,
  MuteRulePage,
  MuteRuleQuery,
  NewMuteRule,
} from '../../shared/mute.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import { readerScopeOf, scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import type { Handle } from '../stores/state/state.ts';
import { deskOf } from '../threats/desk.ts';
import { actorOf } from '../threats/request.ts';
import { threatStore } from '../threats/store.ts';
import { dryRun } from './dry-run.ts';
import { muteStore } from './store.ts';
import { muteWork } from './work.ts';

const tags = ['mute'];
const RuleId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the rule.', examples: [1] }),
});
const errors = { ...usualErrors, 503: ErrorBody };

/** The work of each application, by its database. */
const works = new WeakMap<Handle, ReturnType<typeof muteWork>>();

/** Resolves when mute rules have done what they do to all that has come until now. */
export const muteSettled = async (db: Handle): Promise<void> => works.get(db)?.settled();

export const muteRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, events }) => {
  const rules = muteStore(state.db, events);
  const desk = deskOf(state.db, events, app.log);
  const work = muteWork(
    {
      ...{ db: state.db, events, rules, desk, log: app.log },
      onChange: () => {
        app.tellChange('MuteRule');
        app.tellChange('Threat');
      },
    },
    () => ({ homeNetworks: app.homeNetworks.now }),
  );
  works.set(state.db, work);
  app.addHook('onReady', () => work.open());
  app.addHook('onClose', () => work.close());
  const threats = threatStore(state.db, events);

  app.get(
    '/api/mute-rules',
    {
      config: { access: ['read', 'MuteRule'] },
      schema: {
        operationId: 'listMuteRules',
        tags,
        summary: 'List mute rules',
        description:
          'With what each has hit. Removed ones are not listed; expired ones are, until somebody removes them.',
        querystring: MuteRuleQuery,
        response: { 200: MuteRulePage, ...errors },
      },
    },
    (request) => rules.list(request.query, scopeOf(request), request.signal),
  );

  app.get(
    '/api/mute-rules/dry-run',
    {
      config: { access: ['read', 'MuteRule'], costly: true },
      schema: {
        operationId: 'tryMuteRule',
        tags,
        summary: 'What a rule would be about',
        description:
          'Looks at the alerts of some days, changes nothing, and says what the rule finds and what it leaves.',
        querystring: DryRunQuery,
        response: { 200: MuteDryRun, ...searchErrors },
      },
    },
    (request) => dryRun({ events, threats }, request.query, readerScopeOf(request, 'mute'), request.signal),
  );

  app.get(
    '/api/mute-rules/:id',
    {
      config: { access: ['read', 'MuteRule'] },
      schema: {
        operationId: 'getMuteRule',
        tags,
        summary: 'A mute rule',
        description: 'With the lines that say the same to the sensor, where that can be said.',
        params: RuleId,
        response: { 200: MuteRuleDetail, ...errors, 404: ErrorBody },
      },
    },
    (request) => rules.get(request.params.id, scopeOf(request), request.signal),
  );

  app.post(
    '/api/mute-rules',
    {
      config: { access: ['create', 'MuteRule'] },
      schema: {
        operationId: 'addMuteRule',
        tags,
        summary: 'Add a mute rule',
        description: 'It is at work when this is answered; what it does once to each threat follows at once.',
        body: NewMuteRule,
        response: { 201: MuteRule, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const hits = await rules.tried(null, request.body, scopeOf(request), request.signal);
      const id = await rules.create(request.body, actorOf(request));
      await work.refresh();
      return reply.code(201).send(await rules.kept(id, hits));
    },
  );

  app.patch(
    '/api/mute-rules/:id',
    {
      config: { access: ['update', 'MuteRule'] },
      schema: {
        operationId: 'updateMuteRule',
        tags,
        summary: 'Change a mute rule',
        description:
          'What it finds no more comes back; what was done to threats stays done. Another verdict or number of days is taken over by those that ' +
          `nobody has changed since; another tag is put beside the one before. ${VERSIONED}`,
        params: RuleId,
        body: MuteRuleChanges,
        response: { 200: MuteRule, ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params;
      const hits = await rules.tried(id, request.body, scopeOf(request), request.signal);
      await rules.update(id, request.body, actorOf(request));
      await work.refresh();
      return rules.kept(id, hits);
    },
  );

  app.delete(
    '/api/mute-rules/:id',
    {
      config: { access: ['delete', 'MuteRule'] },
      schema: {
        operationId: 'removeMuteRule',
        tags,
        summary: 'Remove a mute rule',
        description: `What it hid comes back. It can be brought back for ${UNDO_SECONDS} seconds (\`restoreMuteRule\`).`,
        params: RuleId,
        response: { 204: Type.Null({ description: 'Removed' }), ...errors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await rules.remove(request.params.id);
      await work.refresh();
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/mute-rules/:id/restore',
    {
      config: { access: ['delete', 'MuteRule'] },
      schema: {
        operationId: 'restoreMuteRule',
        tags,
        summary: 'Bring a removed mute rule back',
        description: `Within ${UNDO_SECONDS} seconds.`,
        params: RuleId,
        response: { 200: MuteRule, ...errors, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params;
      const hits = await rules.tried(id, {}, scopeOf(request), request.signal);
      await rules.restore(id);
      await work.refresh();
      return rules.kept(id, hits);
    },
  );
};
