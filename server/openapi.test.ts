import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fastify from 'fastify';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { tsImport } from 'tsx/esm/api';
import { demoTraffic } from '../demo/traffic.ts';
import { type Api, type ApiRequest, createApi } from '../shared/api.ts';
import { ndjson } from '../test/events.ts';
import { build, signIn } from '../test/helper.ts';
import {
  documentOf,
  examplesOf,
  isOpen,
  jsonOf,
  type Operation,
  operationsOf,
  resolveRef,
  type Schema,
} from '../test/openapi.ts';
import { openApi } from './http/openapi.ts';
import { until as eventually } from './notify/testing.ts';

const shared = join(import.meta.dirname, '../shared');
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

t.test('a route under /api that does not describe itself keeps the process from starting', async (t) => {
  const handler = async () => ({});
  const whole = { operationId: 'getThing', tags: ['things'], summary: 'A thing', response: { 200: {} } };
  for (const [name, schema] of Object.entries({
    'no schema': undefined,
    'no operationId': { ...whole, operationId: undefined },
    'no tags': { ...whole, tags: [] },
    'no summary': { ...whole, summary: '' },
    'no response': { ...whole, response: undefined },
    hidden: { ...whole, hide: true },
  })) {
    const app = fastify();
    t.teardown(() => app.close());
    await app.register(openApi, { title: 'NDR', basePath: '' });
    app.get('/api/things', { config: { access: 'visitor' }, ...(schema && { schema }) }, handler);
    await t.rejects(async () => app.ready(), /GET \/api\/things/, name);
  }
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(openApi, { title: 'NDR', basePath: '' });
  app.get('/api/things', { config: { access: 'visitor' }, schema: whole }, handler);
  app.post('/api/things', { config: { access: 'visitor' }, schema: whole }, handler);
  await t.rejects(async () => app.ready(), /getThing/, 'two of one name');
});

t.test('the description', async (t) => {
  const app = await build(t);
  const document = documentOf(app);
  const operations = operationsOf(document);
  t.ok(operations.length >= 45, `${operations.length} operations`);

  t.test('names tags that are explained', async (t) => {
    const known = new Set(app.swagger().tags!.map(({ name }) => name));
    for (const operation of operations)
      t.ok(
        operation.tags!.every((tag) => known.has(tag)),
        `${nameOf(operation)}: ${operation.tags}`,
      );
    const used = new Set(operations.flatMap(({ tags }) => tags!));
    t.same(
      [...known].filter((tag) => !used.has(tag)),
      [],
      'and none that nothing has',
    );
  });

  t.test('has for every operation what a client can get wrong', async (t) => {
    for (const operation of operations) {
      const { responses, parameters, requestBody } = operation;
      const name = nameOf(operation);
      const statuses = Object.keys(responses);
      t.ok(
        statuses.some((status) => status.startsWith('4')),
        `${name} has a 4xx`,
      );
      for (const status of ['400', '500', '503']) t.ok(status in responses, `${name} has a ${status}`);
      if (requestBody) for (const status of ['413', '415']) t.ok(status in responses, `${name} has a ${status}`);
      if (parameters.some((parameter) => parameter.in === 'path')) t.ok('414' in responses, `${name} has a 414`);
      for (const status of ['429', '503'])
        t.ok(
          !(status in responses) || responses[status]!.headers?.['Retry-After'],
          `${name} ${status} says how long to wait`,
        );
      if (!isOpen(operation)) for (const status of ['401', '403']) t.ok(status in responses, `${name} has a ${status}`);
      for (const status of statuses.filter((status) => Number(status) >= 400)) {
        const schema = resolveRef(document, jsonOf(responses[status])?.schema ?? {});
        t.ok(schema.properties?.code && schema.properties.message, `${name} ${status} has the shape of errors`);
      }
    }
  });

  t.test('names every body, so that a generated client can', async (t) => {
    const named = ({ $ref, items }: Schema) => Boolean($ref ?? items?.$ref);
    for (const operation of operations) {
      const answers = Object.entries(operation.responses);
      for (const [what, body] of [['body', operation.requestBody] as const, ...answers]) {
        const schema = jsonOf(body)?.schema;
        if (schema) t.ok(named(schema), `${nameOf(operation)} ${what}`);
      }
    }
    const names = Object.keys(document.components!.schemas!);
    for (const name of [
      'Threat',
      'ThreatPage',
      'Event',
      'EventPage',
      'IngestSource',
      'CalendarEvent',
      'Invoice',
      'User',
      'ErrorBody',
    ])
      t.ok(names.includes(name), name);
  });

  t.test('says who may call an operation, and with which tokens', async (t) => {
    const descriptionOf = (id: string) => operations.find(({ operationId }) => operationId === id)!.description;
    for (const operation of operations) t.match(operation.description, /\*\*Who may:\*\*/, nameOf(operation));
    t.match(
      descriptionOf('listThreats'),
      /role `admin`, `analyst` or `viewer`, by the ability `read` on `Threat`.*scope `read` or `full`/,
    );
    t.match(descriptionOf('ingestEvents'), /scope `ingest` or `full`/);
    t.match(descriptionOf('createToken'), /API tokens are refused/);
    const createToken = operations.find(({ operationId }) => operationId === 'createToken')!;
    t.strictSame(createToken.security, [{ session: [] }, { accessToken: [] }]);
  });

  t.test('says whose product it is', async (t) => {
    const product = JSON.parse(readFileSync(join(shared, '../package.json'), 'utf8'));
    t.match(app.swagger().info, {
      version: product.version,
      contact: { name: product.author },
      license: { identifier: product.license },
    });
  });

  t.test('shows every body by an example, and says what every parameter is', async (t) => {
    for (const operation of operations) {
      const name = nameOf(operation);
      const sent = jsonOf(operation.requestBody);
      if (sent) t.ok(examplesOf(document, sent).length, `${name}: an example of the body`);
      for (const [status, response] of Object.entries(operation.responses)) {
        t.not(response.description, 'Default Response', `${name} ${status} says what it means`);
        const media = jsonOf(response);
        if (media?.schema && Object.keys(media.schema).length)
          t.ok(examplesOf(document, media).length, `${name} ${status}: an example of the answer`);
      }
      for (const { name: parameter, description, required, schema } of operation.parameters) {
        t.ok(description, `${name}: a description of ${parameter}`);
        t.notOk(required && 'default' in schema, `${name}: ${parameter} is not asked for when it has a default`);
      }
    }
  });

  t.test('has examples that work when they are pressed, one after the other, as a browser would', async (t) => {
    // What the demo cannot have: what gets its id or its secret when it is made, and what names it, a password that nobody knows, a picture;
    // what is right for thirty seconds, or signed by a device; a target that a rule tells; a provider of single sign-on; what was paid for by then stays, and so
    // does the last admin.
    const refused: Record<string, number> = {
      getAgent: 404,
      getEvent: 404,
      getIncident: 404,
      getMuteRule: 404,
      getNotificationRule: 404,
      getNotificationTarget: 404,
      removeNotificationTarget: 409,
      restoreNotificationRule: 409,
      restoreNotificationTarget: 409,
      restoreMuteRule: 409,
      getReport: 404,
      getReportTable: 404,
      restoreReport: 404,
      getPhoto: 404,
      setPhoto: 400,
      changeEmail: 400,
      deactivateAccount: 409,
      createUserToken: 409,
      endUserSession: 404,
      deleteUserToken: 404,
      restoreInvoice: 404,
      restoreProject: 409,
      restoreCalendarEvent: 409,
      updateWebhook: 404,
      deleteWebhook: 404,
      getEventLine: 404,
      getEventPayload: 404,
      getEventPacket: 404,
      endSession: 404,
      deleteToken: 404,
      storeAgentLines: 409,
      revokeInvitation: 404,
      readCalendarFeed: 404,
      checkInvitation: 403,
      setPasswordByLink: 403,
      changePassword: 400,
      deleteInvoice: 409,
      signInByCode: 403,
      confirmSecondFactor: 400,
      renewRecoveryCodes: 409,
      removeSecondFactor: 409,
      resetSecondFactor: 409,
      addPasskey: 400,
      signInByPasskey: 400,
      renamePasskey: 404,
      removePasskey: 404,
      beginSingleSignOn: 404,
      finishSingleSignOn: 404,
      getProviderSignOut: 404,
      linkIdentity: 404,
      unlinkIdentity: 404,
      attachArchive: 404,
    };
    const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const pressed = operations
      .filter(({ operationId }) => operationId !== 'logout')
      .sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
    let headers: Record<string, string> = await signIn(app, 'admin');
    const until = new Date();
    // Whether the traffic has a lease of the asset of the examples depends on the moment that it ends at.
    const lease = {
      ...{ timestamp: until.toISOString(), event_type: 'dhcp', src_ip: '10.20.0.1', dest_ip: '10.20.10.23' },
      dhcp: { type: 'reply', dhcp_type: 'ack', client_mac: '02:63:ad:dd:da:20', assigned_ip: '10.20.10.23' },
    };
    const lines = ndjson([...demoTraffic({ events: 10_000, seed: 7, until }), lease]);
    const stored = await app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: lines,
    });
    t.match(stored.json(), { accepted: 10_001 });
    const url = '/api/assets/mac-0263adddda20';
    await eventually(
      () => app.inject({ url, headers }),
      ({ statusCode }) => statusCode === 200,
    );
    const filled = new Map<string, string>();
    for (const { operationId, method, path, parameters, requestBody } of pressed) {
      const url = new URL(path, 'http://127.0.0.1');
      for (const parameter of parameters) {
        const value =
          parameter.example ?? Object.values(parameter.examples ?? {})[0]?.value ?? parameter.schema.default;
        if (value === undefined) t.notOk(parameter.required, `${operationId}: ${parameter.name} has an example`);
        else if (parameter.in === 'path')
          url.pathname = decodeURI(url.pathname).replace(`{${parameter.name}}`, String(value));
        else url.searchParams.set(parameter.name, String(value));
      }
      const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const example = media && examplesOf(document, media)[0];
      const payload = typeof example === 'string' ? example : JSON.stringify(example);
      const answer = await app.inject({
        method,
        url: url.pathname + url.search,
        headers: { ...headers, ...(type && { 'content-type': type }) },
        ...(payload !== undefined && { payload }),
      });
      const expected = refused[operationId!];
      t.ok(
        expected ? answer.statusCode === expected : answer.statusCode < 300,
        `${operationId} ${url.pathname}${url.search}: ${answer.statusCode} ${answer.body.slice(0, 200)}`,
      );
      filled.set(operationId!, answer.body);
      const session = answer.cookies.find(({ name }) => name === 'ndr_session');
      if (session) headers = { cookie: `ndr_session=${session.value}` };
    }
    t.ok(JSON.parse(filled.get('listThreats')!).total > 0, 'threats are found');
    t.match(JSON.parse(filled.get('ingestEvents')!), { accepted: 1, rejected: 0 }, 'the event is taken in');
  });

  t.test('has examples that are valid', async (t) => {
    // Each named schema is compiled once, and not into each that names it.
    const options = { strict: false, inlineRefs: false, schemas: [{ $id: 'doc', ...document }] };
    const ajv = ajvFormats.default(new Ajv2020(options));
    const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
    const check = (what: string, schema: object, value: unknown) => {
      const text = JSON.stringify(schema).replaceAll('"#/', '"doc#/');
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
      compiled.set(text, validate);
      t.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
    };
    for (const operation of operations) {
      const bodies = [['body', operation.requestBody] as const, ...Object.entries(operation.responses)];
      for (const [what, body] of bodies) {
        const media = jsonOf(body);
        if (!media?.schema) continue;
        for (const example of examplesOf(document, media)) check(`${nameOf(operation)} ${what}`, media.schema, example);
      }
      for (const { name, schema, example } of operation.parameters)
        if (example !== undefined) check(`${nameOf(operation)} ${name}`, schema, example);
    }
  });

  t.test('is what the typed client can call, all of it and nothing else', async (t) => {
    const sent: ApiRequest[] = [];
    const api = createApi(async (request) => {
      sent.push(request);
      return { status: 200, body: {} };
    });
    // Stands for any argument: as a parameter of the path it is `~`, as a query it has nothing, a body it may be.
    const anything = Object.create({ toString: () => '~' });
    const walk = (object: object) => {
      for (const value of Object.values(object))
        if (typeof value === 'function') value(anything, anything, anything);
        else walk(value);
    };
    // Every module of calls there is: a new one is named nowhere.
    for (const file of globSync('*-api.ts', { cwd: shared }))
      for (const calls of Object.values<(api: Api) => object>(await tsImport(join(shared, file), import.meta.url)))
        walk(calls(api));
    const called = sent.map(({ method, path }) => `${method} ${path.split('?')[0]}`).sort();
    const described = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '~')}`).sort();
    t.same(called, described);
  });
});
