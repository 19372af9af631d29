import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import type {
  NewNotificationRule,
  NewNotificationTarget,
  NotificationDeliveryPage,
  NotificationRule,
  NotificationTargetWithSecret,
} from '../../shared/notify.ts';
import { alert, type Line, ndjson } from '../../test/events.ts';
import { signIn } from '../../test/helper.ts';
import { inventory } from '../assets/inventory.ts';
import { incidentStore } from '../incidents/store.ts';
import { threatStore } from '../threats/store.ts';
import { causeFinder } from './causes.ts';
import { ruleStore } from './rules.ts';
import { notifyWork } from './work.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that keeps what it is sent, until the test is over; `answer` says how it answers. */
export async function receiver(
  t: Test,
  answer: (received: Received) => { status: number; headers?: Record<string, string>; body?: string } = () => ({
    status: 200,
    body: 'taken',
  }),
  host = '127.0.0.1',
) {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const received = { path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() };
    got.push(received);
    const { status, headers = {}, body = '' } = answer(received);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  t.teardown(() => server.close());
  return { got, url: `http://${host}:${(server.address() as AddressInfo).port}` };
}

/** A mail server that takes everything and keeps what it is sent, until the test is over. */
export async function mailSink(t: Test) {
  const mails: { to: string[]; data: string }[] = [];
  const server = createSocketServer((socket) => {
    let text = '';
    let to: string[] = [];
    let isData = false;
    socket.setEncoding('utf8');
    socket.write('220 sink\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      text += part;
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          mails.push({ to, data: said });
          [isData, to] = [false, []];
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(said)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
        else {
          if (/^RCPT TO:/i.test(said)) to.push(said.replace(/^RCPT TO:<(.*)>.*$/i, '$1'));
          socket.write('250 fine\r\n');
        }
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  return { mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Tries until it is so; fails as the last try does. */
export async function until<T>(ask: () => T | Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 120_000; ; await wait(50)) {
    const value = await ask();
    if (isSo(value) || Date.now() > end) return value;
  }
}

let serial = 0;
/** An alert of just now; equal ones are told by their flow. */
export const hit = (sid: number, src_ip: string, inAlert: Line = {}, more: Line = {}): Line =>
  alert(
    `Rule ${sid}`,
    { timestamp: new Date().toISOString(), flow_id: ++serial, src_ip, dest_ip: '203.0.113.9', host: 'hq', ...more },
    { signature_id: sid, ...inAlert },
  );

/** Ways to use an application as somebody. */
export async function clientOf(app: FastifyInstance, role: 'admin' | 'client' = 'admin') {
  const headers = await signIn(app, role);
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as T & { code?: string } };
  };
  const send = (lines: Line[]) =>
    app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: ndjson(lines) });
  const log = async (query = '') =>
    (await ask<NotificationDeliveryPage>('GET', `/api/notification-deliveries?perPage=100&${query}`)).body.deliveries;
  const target = async (more: Partial<NewNotificationTarget> & { address: string }) =>
    (
      await ask<NotificationTargetWithSecret>('POST', '/api/notification-targets', {
        ...{ name: 'Desk', kind: 'webhook', shared: true },
        ...more,
      })
    ).body;
  const rule = async (more: Partial<NewNotificationRule> & { targets: number[] }) =>
    (
      await ask<NotificationRule>('POST', '/api/notification-rules', {
        ...{ name: `Rule ${++serial}`, about: 'threats', shared: true },
        ...more,
      })
    ).body;
  return { ask, send, log, target, rule };
}

/** A second worker beside that of a process, which can be told to look now. */
export function workerOf(
  t: Test,
  { state: { db }, events, log }: FastifyInstance,
  more: Partial<Parameters<typeof notifyWork>[0]> = {},
) {
  const assets = inventory(db, events);
  const stores = { db, events, assets, threats: threatStore(db, events), incidents: incidentStore(db) };
  const finder = causeFinder(stores, () => ({}));
  const work = notifyWork({ db, events, rules: ruleStore(db), finder, hasMail: false, log, ...more });
  t.teardown(async () => {
    assets.close();
    await work.close();
  });
  return work;
}

/** The text of a mail as it is read. */
export const textOf = (data: string) =>
  /base64/i.test(data)
    ? Buffer.from(data.split('\r\n\r\n').slice(1).join('\r\n'), 'base64').toString()
    : Buffer.from(
        data
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
