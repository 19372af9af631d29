/** What API answers are measured against: Fastify writing the same JSON without asking who, what or where from. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const answers = JSON.parse(readFileSync(process.env.ANSWERS, 'utf8'));
const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/json/:name', async (request) => answers[request.params.name]);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
