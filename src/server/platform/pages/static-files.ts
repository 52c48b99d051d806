import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { productName } from '#core/routes/faces.ts';
import { ICON } from './product-icon.ts';

/** What is sent to browsers comes under these; the build writes them. */
const LICENCES = ['licences-pages.txt', 'licences-taker.txt', 'licences-fonts.txt'];

/** Serves built assets (hashed names, cached indefinitely), the icon, the manifest, robots.txt and the licences of what is sent. */
export async function addStaticFiles(app: FastifyInstance, webDir: string): Promise<void> {
  // Registered in its own scope, because the plugin's routes accept no configuration of ours.
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, withoutSession: true };
    });
    await scope.register(fastifyStatic, {
      root: `${webDir}/assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // A hashed name always has the same content and is never revalidated, so these headers would only add bytes.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
    });
  });
  const config = { withoutSession: true };
  app.get('/icon.svg', { config }, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  );
  app.get('/favicon.ico', { config }, async (_request, reply) => reply.redirect('/icon.svg', 302));
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nAllow: /wihost-events/\nDisallow: /\n'),
  );
  app.get('/licences.txt', { config }, async (_request, reply) => {
    const texts = await Promise.all(LICENCES.map((name) => readFile(join(webDir, name), 'utf8').catch(() => null)));
    if (texts.every((text) => text === null)) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(texts.filter((text) => text !== null).join('\n\n'));
  });
  app.get('/manifest.webmanifest', { config }, async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          name: productName(request.face),
          short_name: productName(request.face),
          lang: 'uk',
          start_url: '/',
          display: 'browser',
          background_color: '#FBFAF6',
          theme_color: '#1D4E89',
          icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
        }),
      ),
  );
}
