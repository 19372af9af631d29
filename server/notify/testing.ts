import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import type { Test } from 'tap';

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
