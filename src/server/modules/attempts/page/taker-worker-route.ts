import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TAKER_WORKER_PATH } from '#core/routes/taker-worker-path.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';

const SOURCE = 'src/web/taker/worker/taker-worker.ts';

/**
 * Serves the service worker of the taker's page. Its address must never change, so unlike the other files it is
 * revalidated each time.
 */
export function addTakerWorker({ app, assets }: Pick<Registrar, 'app' | 'assets'>, { config }: Services): void {
  let script: Promise<string> | null = null;
  app.get(TAKER_WORKER_PATH, { config: { withoutSession: true } }, async (_request, reply) => {
    script ??= readFile(join(config.webDir, assets.file(SOURCE)), 'utf8');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .send(await script);
  });
}
