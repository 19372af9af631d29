import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import t from 'tap';
import { errors } from './errors.ts';
import { pressure, servedUnderPressure } from './pressure.ts';

t.test('while the process cannot keep up, it says so and when to come again', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(errors);
  await app.register(pressure, { busyAfter: 200, watched: 1000 });
  app.get('/work', async () => 'done');
  app.get('/alive', { config: { pressureHandler: servedUnderPressure } }, async () => 'yes');
  t.equal((await app.inject('/work')).statusCode, 200);

  let busy = true;
  const block = () => {
    for (const until = Date.now() + 600; Date.now() < until; );
    if (busy) setImmediate(block);
  };
  block();
  let refused = await app.inject('/work');
  for (let i = 0; i < 10 && refused.statusCode === 200; i++) {
    await sleep(100);
    refused = await app.inject('/work');
  }
  t.equal(refused.statusCode, 503);
  t.match(refused.json(), { code: 'BUSY' });
  t.equal(refused.headers['retry-after'], '5');
  t.equal((await app.inject('/alive')).statusCode, 200, 'busy is not ill');

  busy = false;
  let served = refused;
  for (let i = 0; i < 40 && served.statusCode === 503; i++) {
    await sleep(100);
    served = await app.inject('/work');
  }
  t.equal(served.statusCode, 200, 'and it serves again');
});
