import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { consoleUrl, listeningOrigin } from './origin.ts';

const listening = (listeningOrigin: string | null) =>
  ({ addresses: () => (listeningOrigin ? [{}] : []), listeningOrigin }) as unknown as FastifyInstance;

t.test('where it listens is said as a browser on this machine opens it', (t) => {
  const config = { port: 3000 };
  for (const host of ['127.0.0.1', '0.0.0.0', '[::1]', '[::]'])
    t.equal(listeningOrigin(listening(`http://${host}:3613`), config), 'http://localhost:3613', host);
  for (const host of ['10.0.0.5', '[fd00::5]'])
    t.equal(listeningOrigin(listening(`http://${host}:3613`), config), `http://${host}:3613`, host);
  t.equal(listeningOrigin(listening(null), config), 'http://localhost:3000', 'before it does');
  t.end();
});

t.test('where people open it is what the settings say, else below where it is', (t) => {
  const here = () => 'http://localhost:3000';
  t.equal(consoleUrl({ publicUrl: 'https://ndr.example/ndr', basePath: '/ndr' }, here), 'https://ndr.example/ndr');
  t.equal(consoleUrl({ publicUrl: undefined, basePath: '/ndr' }, here), 'http://localhost:3000/ndr');
  t.end();
});
