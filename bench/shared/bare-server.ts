// A server to compare with: Fastify alone with one route that sends one buffer, in a process of its own.
import fastify from 'fastify';

const app = fastify();
const body = Buffer.alloc(Number(process.env['BARE_BYTES'] ?? '1000'), 'w');
app.get('/readyz', async () => ({ status: 'ok' }));
app.get('/page', async (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'identity').send(body),
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
