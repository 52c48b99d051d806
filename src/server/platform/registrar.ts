import type { FastifyInstance } from 'fastify';
import type { Api } from './http/operations/serve-operation.ts';
import type { Pages } from './pages/app-pages.ts';
import type { WebAssets } from './pages/web-assets.ts';
import type { Live } from './realtime/live-channel.ts';
import type { Sheets } from './sheets/serve-sheets.ts';

/** Where every module registers its operations, pages, files and live topics. */
export type Registrar = {
  readonly app: FastifyInstance;
  readonly api: Api;
  readonly pages: Pages;
  readonly assets: WebAssets;
  readonly live: Live;
  readonly sheets: Sheets;
};
