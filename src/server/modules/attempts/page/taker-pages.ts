import type { FastifyRequest } from 'fastify';
import { ANYBODY_TOKEN_LONGER_THAN, WIHIW_ID_MIN_LENGTH } from '#core/constants.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { coverLine } from '#core/wihiws/cover-words.ts';
import { maySeeIssue } from '#server/modules/attempts/attempts-access.ts';
import { readVisitor } from '#server/modules/attempts/taking/read-visitor.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { EarlyPage, PageHead } from '#server/platform/pages/app-pages.ts';
import { sendEncodedPage } from '#server/platform/pages/encoded-page.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { ownTimeOf, readCoverOf } from './read-cover.ts';
import { renderTakerPage } from './render-taker-page.ts';
import { loadTakerFiles } from './taker-files.ts';
import { createTakerPageCache } from './taker-page-cache.ts';

const UNKNOWN: PageHead = { status: 404, title: 'Тест не знайдено' };
/** The page then asks whether this browser has seen the issue open to anybody. */
const UNREAD: PageHead = { status: 503, title: 'Тест поки не відкривається' };
const DEAD_LINK: PageHead = { status: 404, title: 'Посилання не працює' };

function toGate({ request, reply }: RequestContext): 'sent' {
  void reply.header('cache-control', 'no-store').redirect(gateAddress(request.url), 302);
  return 'sent';
}

/** The pages on which tests are taken. */
export function addTakerPages({ pages, assets }: Pick<Registrar, 'pages' | 'assets'>, services: Services): void {
  const files = loadTakerFiles(assets);
  // Every page awaits it and reports a failure; without this line a failure would also count as unhandled.
  files.catch(() => undefined);
  const cache = createTakerPageCache(services, files);

  const unread = new WeakSet<FastifyRequest>();

  const openIssue: EarlyPage = async (request, reply) => {
    const { id = '' } = request.params as { id?: string };
    if (id.length < WIHIW_ID_MIN_LENGTH) return false;
    const page = await cache.byIssue(id, request.face).catch((error: unknown) => {
      // The source spec, section 8: a flag that can't be fetched is logged and treated as false.
      request.log.error({ err: error }, 'the anybody flag of an issue could not be fetched');
      unread.add(request);
      return null;
    });
    if (page !== null) sendEncodedPage(request, reply, page);
    return page !== null;
  };

  pages.make(
    '/wihiwers/:id',
    async ({ id = '' }, context) => {
      const { viewer, face, reply } = context;
      if (viewer === null) return unread.has(context.request) ? UNREAD : toGate(context);
      const issue = id.length < WIHIW_ID_MIN_LENGTH ? null : await findWihiw(services.database, id);
      if (issue === null || !maySeeIssue(issue, await readVisitor(services.database, issue, viewer, false)))
        return UNKNOWN;
      const read = await readCoverOf(services, issue, viewer.userId);
      if (read === null) return UNKNOWN;
      const line = coverLine(read.cover, await ownTimeOf(services, issue, viewer.userId));
      const html = renderTakerPage({ face, cover: read.cover, line, token: null, test: null }, await files);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
      return 'sent';
    },
    { early: openIssue, reachedByCode: true },
  );

  const openLink: EarlyPage = async (request, reply) => {
    const { token = '' } = request.params as { token?: string };
    const page = await cache.byToken(token, request.face);
    if (page !== null) sendEncodedPage(request, reply, page);
    return page !== null;
  };

  pages.make(
    '/anybody/:token',
    async ({ token = '' }, context) =>
      token.length <= ANYBODY_TOKEN_LONGER_THAN && context.viewer === null ? toGate(context) : DEAD_LINK,
    { early: openLink },
  );
}
