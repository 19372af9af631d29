import { setTimeout as sleep } from 'node:timers/promises';
import { FRESH } from '../../server/assets/inventory.ts';
import { codeOf, stepOf } from '../../server/auth/totp.ts';
import { fromBase32, PNG, softwareAuthenticator } from '../authenticator.ts';
import { type ApiDocument, examplesOf, jsonOf, type Operation } from '../openapi.ts';
import { asDescribed, type FuzzRequest } from './requests.ts';

/** A quarter of what a list may be old passes between two. */
const MOST_TRIES = 60;

/** How the people of the demo sign in, as it is at the moment. */
export type Passwords = Record<'admin' | 'client', { email: string; password: string }>;

interface OnPurpose {
  document: ApiDocument;
  operations: Operation[];
  /** Gives what was answered, when it succeeded. */
  send: (request: FuzzRequest) => Promise<unknown>;
  signIn: (role: 'client') => Promise<void>;
  passwords: Passwords;
  /** Resolves when what is worked out from events is there. */
  settled: () => Promise<void>;
}

/** What no chance finds: things to read, links, passwords, codes, keys, a picture. Every operation of these succeeds once. */
export async function askOnPurpose({
  document,
  operations,
  send,
  signIn,
  passwords,
  settled,
}: OnPurpose): Promise<void> {
  /** A request as the description has it. */
  const plainly = (operation: Operation, body?: string) => asDescribed(document, operation, body);
  const named = (id: string) => operations.find(({ operationId }) => operationId === id)!;
  const alert = {
    event_type: 'alert',
    src_ip: '10.0.0.5',
    dest_ip: '203.0.113.9',
    alert: { signature: 'x', severity: 1 },
    ...{ payload: 'R0VUIC8=', packet: 'RQAAFAAAAABAAAAAfwAAAX8AAAE=', packet_info: { linktype: 12 } },
  };
  for (let hour = 0; hour < 5; hour++)
    await send(plainly(named('ingestEvents'), JSON.stringify({ ...alert, timestamp: `2026-11-02T0${hour}:00:00Z` })));
  await settled();
  // A list of assets may be some seconds old.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = (await send(plainly(named('listAssets')))) as { total: number };
    if (found.total > 0) break;
    await sleep(FRESH / 4);
  }
  // Lists first: what they name, the others read.
  const isList = ({ operationId }: Operation) => Number(operationId!.startsWith('list'));
  const readings = operations
    .filter(({ method }) => method === 'GET')
    .sort((one, other) => isList(other) - isList(one));
  for (const operation of readings) await send(plainly(operation));
  /** With the example of its body. */
  const asExample = <T>(id: string, changes: (example: object) => object = (example) => example) => {
    const [example] = examplesOf(document, jsonOf(named(id).requestBody)!);
    return send(plainly(named(id), JSON.stringify(changes(example as object)))) as Promise<T>;
  };
  const known = <T>(id: string, ...values: string[]) => {
    const inPath = named(id).parameters.filter((parameter) => parameter.in === 'path');
    const params = Object.fromEntries(inPath.map(({ name }, index) => [name, { value: values[index]! }]));
    return send({ ...plainly(named(id)), params }) as Promise<T>;
  };
  await asExample('noteAsset');
  const link = await known('createPasswordLink', '3');
  const invitation = (link as { path: string }).path.split('=')[1];
  await send({ ...plainly(named('checkInvitation')), query: `token=${invitation}` });
  const body = JSON.stringify({ token: invitation, password: 'another one' });
  await send({ ...plainly(named('setPasswordByLink')), role: 'visitor', body });
  await send({ ...plainly(named('login')), body: JSON.stringify(passwords.admin) });
  const asClient = <T>(id: string, body?: unknown) =>
    send({ ...plainly(named(id)), role: 'client', body: body && JSON.stringify(body) } as FuzzRequest) as Promise<T>;
  const password = 'another one';
  await asClient('changePassword', { currentPassword: passwords.client.password, newPassword: password });
  Object.assign(passwords.client, { email: 'fuzzed@demo.example', password });
  await asClient('changeEmail', { email: passwords.client.email, currentPassword: password });
  const { secret } = await asClient<{ secret: string }>('beginSecondFactor', { currentPassword: password });
  const code = codeOf(fromBase32(secret), stepOf(Date.now()));
  const { recoveryCodes: first } = await asClient<{ recoveryCodes: string[] }>('confirmSecondFactor', { code });
  const { recoveryCodes: codes } = await asClient<{ recoveryCodes: string[] }>('renewRecoveryCodes', {
    currentPassword: password,
    code: first[0],
  });
  const { challenge } = await asClient<{ challenge: string }>('login', passwords.client);
  await asClient('signInByCode', { challenge, code: codes[0] });
  await asClient('removeSecondFactor', { currentPassword: password, code: codes[1] });
  const key = softwareAuthenticator('http://localhost', 'localhost');
  const passkey = () => asClient<{ challenge: string }>('beginPasskey', { currentPassword: password });
  const added = await asClient<{ id: number }>('addPasskey', { ...key.create(await passkey()), name: 'A key' });
  const ofKey = { role: 'client' as const, params: { id: { value: String(added.id) } } };
  await send({ ...plainly(named('renamePasskey'), JSON.stringify({ name: 'The key' })), ...ofKey });
  await asClient('signInByPasskey', key.get(await asClient('beginPasskeySignIn')));
  await send({ ...plainly(named('removePasskey')), ...ofKey });
  await asClient('addPasskey', { ...key.create(await passkey()), name: 'Another' });
  await known('resetSecondFactor', '2');
  await known('endUserSessions', '2');
  await signIn('client');
  const own = await known<{ sessions: { id: string; current: boolean }[] }>('listSessions');
  await known('endSession', own.sessions.find(({ current }) => !current)!.id);
  await signIn('client');
  const { sessions } = await known<{ sessions: { id: string }[] }>('listUserSessions', '2');
  await known('endUserSession', '2', sessions[0]!.id);
  await signIn('client');
  const { user } = await asExample<{ user: { id: number } }>('createUser', (example) => ({
    user: { ...(example as { user: object }).user, role: 'sensor' },
  }));
  await asExample('updateCalendarEvent');
  const moved = plainly(named('updateUser'), JSON.stringify({ user: { company: 'Tidal Works' } }));
  await send({ ...moved, params: { id: { value: String(user.id) } } });
  const sensorToken = plainly(named('createUserToken'), JSON.stringify({ name: 'Sensor', expiresInDays: 30 }));
  await send({ ...sensorToken, params: { id: { value: String(user.id) } } });
  const token = await asClient<{ id: number }>('createToken', { name: 'Sensor', scope: 'ingest', expiresInDays: 30 });
  await known('deleteUserToken', '2', String(token.id));
  const webhook = await asExample<{ id: number }>('createWebhook');
  const ofWebhook = { params: { id: { value: String(webhook.id) } } };
  await send({ ...plainly(named('updateWebhook'), JSON.stringify({ enabled: false })), ...ofWebhook });
  const { avatar } = (await send({ ...plainly(named('setPhoto')), body: PNG, contentType: 'image/png' })) as {
    avatar: string;
  };
  await known('getPhoto', avatar.split('/').at(-1)!);
  const view = JSON.stringify({ list: 'threats', name: 'High', query: 'severity=1', shared: true });
  const { id } = (await send(plainly(named('addSavedView'), view))) as { id: number };
  const ofView = { params: { id: { value: String(id) } } };
  await send({ ...plainly(named('updateSavedView'), JSON.stringify({ standard: true })), ...ofView });
  await send({ ...plainly(named('removeSavedView')), ...ofView });
  const { invoices } = await known<{ invoices: { id: number; invoiceStatus: string }[] }>('listInvoices');
  const draft = String(invoices.find(({ invoiceStatus }) => invoiceStatus === 'Draft')!.id);
  await known('deleteInvoice', draft);
  await known('restoreInvoice', draft);
  const { id: report } = (await send(
    plainly(named('keepReport'), JSON.stringify({ from: '2026-11-16', to: '2026-11-22', name: 'Week' })),
  )) as { id: number };
  await known('getReportTable', String(report), 'incidents.csv');
  await known('deleteReport', String(report));
  await known('restoreReport', String(report));
  for (const id of ['createCalendarEvent', 'setHomeNetworks', 'meetAgent']) await asExample(id);
  const agentLines = plainly(named('storeAgentLines'), '0 {"event_type":"dns","timestamp":"2026-11-02T08:00:00Z"}\n');
  await send({ ...agentLines, contentType: 'text/plain' });
  const target = await asExample<{ id: number }>('addNotificationTarget');
  const told = await asExample<{ id: number }>('addNotificationRule', (example) => ({
    ...example,
    targets: [target.id],
  }));
  await known('getNotificationRule', String(told.id));
  const offOf = (id: string, value: number) =>
    send({
      ...plainly(named(id), JSON.stringify({ enabled: false, version: 1 })),
      params: { id: { value: String(value) } },
    });
  await offOf('updateNotificationRule', told.id);
  await known('testNotificationTarget', String(target.id));
  await offOf('updateNotificationTarget', target.id);
  for (const id of ['removeNotificationRule', 'restoreNotificationRule', 'removeNotificationRule'])
    await known(id, String(told.id));
  for (const id of ['removeNotificationTarget', 'restoreNotificationTarget']) await known(id, String(target.id));
  const quiet = { name: 'Quiet', query: 'sid:1', reason: 'Agreed.', action: 'hide' };
  const { id: rule } = (await send(plainly(named('addMuteRule'), JSON.stringify(quiet)))) as { id: number };
  const changed = plainly(named('updateMuteRule'), JSON.stringify({ enabled: false, version: 1 }));
  await send({ ...changed, params: { id: { value: String(rule) } } });
  const { threats } = await known<{ threats: { key: string; version: number }[] }>('listThreats');
  const [{ key: threat, version }] = threats as [{ key: string; version: number }];
  const act = JSON.stringify({ action: 'escalate', keys: [{ key: threat, version }] });
  const { actionId } = (await send(plainly(named('actOnThreats'), act))) as { actionId: number };
  await known('undoThreatAction', String(actionId));
  await known('listThreatHistory', threat);
  await known('listThreatComments', threat);
  for (const asked of ['getThreatStory', 'getThreatContext', 'listSimilarThreats']) await known(asked, threat);
  const ofThreat = { params: { key: { value: threat } } };
  const comment = { ...plainly(named('addThreatComment'), JSON.stringify({ text: 'Seen.' })), ...ofThreat };
  const written = (await send(comment)) as { id: number };
  const ofComment = { params: { key: { value: threat }, id: { value: String(written.id) } } };
  await send({ ...plainly(named('updateThreatComment'), JSON.stringify({ text: 'Seen twice.' })), ...ofComment });
  await send({ ...plainly(named('removeThreatComment')), ...ofComment });
  const feed = await known<{ path: string }>('makeCalendarFeed');
  await known('readCalendarFeed', feed.path.split('/').at(-1)!.replace('.ics', ''));
}
