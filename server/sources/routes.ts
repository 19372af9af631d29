import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { HomeNetworks, HomeNetworksSeen, NewHomeNetworks } from '../../shared/home-networks.ts';
import { SourceRetirement } from '../../shared/ingest.ts';
import { CheckQuery, IngestChecks } from '../../shared/ingest-checks.ts';
import { type Network, networkText, parseNetwork } from '../../shared/network.ts';
import { AppError } from '../errors.ts';
import { readTimeRange } from '../events/filters.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { checkFacts } from './check-facts.ts';
import { checksOf } from './checks.ts';
import { retiredNow, setRetired } from './retired.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['ingest'];
const WORKED_OUT =
  'What is worked out from events (assets, risk, findings, incidents) is made anew; `derived` of the sources says how far that is.';

/** @throws 400 INVALID_INPUT naming each one that is no network */
function networksOf(texts: readonly string[]): Network[] {
  const networks = texts.map((text) => parseNetwork(text.trim()));
  const fields = networks.flatMap((network, index) =>
    network ? [] : [{ field: `networks.${index}`, code: 'INVALID' as const, params: {} }],
  );
  if (fields.length) throw new AppError('INVALID_INPUT', {}, { fields });
  return [...new Map((networks as Network[]).map((network) => [networkText(network), network])).values()];
}

export const sourceRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, state, events }) => {
  const home = app.homeNetworks;
  const shown = () => ({
    networks: home.now.map(networkText),
    isDefault: home.isDefault,
    defaults: home.defaults.map(networkText),
    version: home.version,
  });

  app.get(
    '/api/ingest/checks',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'listIngestChecks',
        tags,
        summary: 'Why an inbox may be empty',
        description:
          'What events need to arrive and be seen, one by one: sources, files, rules, packets lost, clocks, machines inside, the time range of the list, threats that ' +
          'are closed, tokens of senders, room on the disk.',
        querystring: CheckQuery,
        response: { 200: IngestChecks, ...errors },
      },
    },
    async (request) => {
      const { from, to } = readTimeRange(request.query);
      const ms = (micros: bigint | null) => (micros === null ? null : Number(micros / 1000n));
      const range = { from: ms(from), to: ms(to) };
      return {
        checks: checksOf(await checkFacts({ db: state.db, events, config }, range, scopeOf(request), request.signal)),
      };
    },
  );

  app.put(
    '/api/ingest/retired-sources',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'setSourceRetired',
        tags,
        summary: 'Take a source out of service, or bring it back',
        description:
          'Nobody waits for one that is out of service: neither notifications nor checks speak of it. What is stored stays, and it comes back by itself with its next event.',
        body: SourceRetirement,
        response: { 204: Type.Null({ description: 'Done' }), ...errors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { source: name, retired } = request.body;
      const source = (await events.sources(scopeOf(request), request.signal)).find((each) => each.name === name);
      if (!source) throw new AppError('SOURCE_NOT_FOUND');
      const before = (await retiredNow(state.db))(source);
      await setRetired(state.db, name, retired);
      const changes = before === retired ? [] : [{ field: 'retired', before, after: retired }];
      request.toldWrite = { subject: 'IngestSource', object: { source: name }, objectName: name, changes };
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/ingest/home-networks',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'getHomeNetworks',
        tags,
        summary: 'What counts as inside',
        response: { 200: HomeNetworks, ...errors },
      },
    },
    async () => shown(),
  );

  app.put(
    '/api/ingest/home-networks',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'setHomeNetworks',
        tags,
        summary: 'Say what counts as inside',
        description: `They hold instead of \`NDR_HOME_NETS\`. ${WORKED_OUT} ${VERSIONED}`,
        body: NewHomeNetworks,
        response: { 200: HomeNetworks, ...errors, 409: ErrorBody },
      },
    },
    async (request) => {
      const { networks, version: seen } = request.body;
      await home.change(networksOf(networks), events, { who: request.account!.fullName, seen });
      return shown();
    },
  );

  app.delete(
    '/api/ingest/home-networks',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'resetHomeNetworks',
        tags,
        summary: 'Go back to what the settings say is inside',
        description: `${WORKED_OUT} ${VERSIONED}`,
        querystring: HomeNetworksSeen,
        response: { 200: HomeNetworks, ...errors, 409: ErrorBody },
      },
    },
    async (request) => {
      await home.change(null, events, { who: request.account!.fullName, seen: request.query.version });
      return shown();
    },
  );
};
