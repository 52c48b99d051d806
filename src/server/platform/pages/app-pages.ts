import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageFacts } from '#contract/app-page.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { gateOf } from '#core/routes/public-paths.ts';
import { describeRoute } from '#core/routes/route-table.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import { contextOf } from '#server/platform/http/operations/serve-operation.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { renderHtmlDocument } from './html-document.ts';
import type { WebAssets } from './web-assets.ts';

/** A module's description of its page: a title and social data, or that the page does not exist. */
export type PageHead = {
  readonly status: 200 | 404;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly canonical?: string;
};

/** Registers pages: modules add heads for their patterns; all other pages get the plain shell. */
export type Pages = {
  /** `pattern` in Fastify's form, such as `/wihost-events/:id`. */
  describe(
    pattern: string,
    head: (params: Readonly<Record<string, string>>, context: RequestContext) => Promise<PageHead>,
  ): void;
  /**
   * A page that the module sends itself (`'sent'`), outside the SPA; if `send` returns a head instead, the SPA's shell
   * is sent with it.
   */
  make(
    pattern: string,
    send: (params: Readonly<Record<string, string>>, context: RequestContext) => Promise<PageHead | 'sent'>,
    options?: PageOptions,
  ): void;
};

type PageOptions = {
  readonly early?: EarlyPage;
  /** A session by a host's one-time code reaches this page for its own issue, whose id is the `:id` of the pattern. */
  readonly reachedByCode?: boolean;
};

/** Sends a page that is the same for everyone before the session is looked up. Returns false to leave it to `send`. */
export type EarlyPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export type AppPagesOptions = {
  readonly assets: WebAssets;
  readonly otherFaceUrl: (context: RequestContext) => string;
  readonly operator: PageFacts['operator'];
};

const APP_ENTRY = 'src/web/app/app-entry.tsx';
const EARLY_SCRIPT = 'src/web/shell/early.ts';
const FONTS = ['src/web/fonts/onest-cyrillic-normal.woff2', 'src/web/fonts/literata-cyrillic-normal.woff2'];

function sendAppPage(context: RequestContext, head: PageHead, options: AppPagesOptions): FastifyReply {
  const entry = options.assets.entry(APP_ENTRY);
  const { viewer } = context;
  const facts: PageFacts = {
    face: context.face,
    status: head.status,
    person:
      viewer === null
        ? null
        : {
            userId: viewer.userId,
            identifier: viewer.identifier,
            displayName: viewer.displayName,
            kind: viewer.kind,
            avatarHue: viewer.avatarHue,
            sharedComputer: viewer.sharedComputer,
          },
    otherFaceUrl: options.otherFaceUrl(context),
    operator: options.operator,
  };
  const page = renderHtmlDocument({
    face: context.face,
    title: head.title ?? describeRoute(pathOf(context.request), context.face).title,
    ...(head.description === undefined ? {} : { description: head.description }),
    ...(head.properties === undefined ? {} : { properties: head.properties }),
    ...(head.jsonLd === undefined ? {} : { jsonLd: head.jsonLd }),
    ...(head.canonical === undefined ? {} : { canonical: head.canonical }),
    earlyScript: options.assets.file(EARLY_SCRIPT),
    scripts: [entry.script],
    modulePreloads: entry.preloads,
    fontPreloads: FONTS.map((font) => options.assets.file(font)),
    styles: entry.styles,
    data: { 'page-facts': facts },
    bodyHtml: '<div id="root"></div>\n<noscript>Щоб користуватися Wihiwin, увімкніть JavaScript у браузері.</noscript>',
  });
  return context.reply
    .code(head.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page);
}

/**
 * Returns where a request must be redirected: a visitor without a session to `/wihiwin`, a signed-in account from
 * `/login` to `/`; null if the page is open to them.
 */
function gateRedirect(request: FastifyRequest): string | null {
  const path = pathOf(request);
  if (path === '/login' && request.viewer?.kind === 'account') return '/';
  if (request.viewer !== null || gateOf(path) !== 'session') return null;
  return gateAddress(request.url);
}

/** Registers the pages. Every address that is not an API path, a file or a module's page gets the SPA's shell. */
export function createPages(app: FastifyInstance, options: AppPagesOptions): Pages {
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPagePath(request)) return sendProblem(reply, { code: 'not_found' });
    const redirect = gateRedirect(request);
    if (redirect !== null) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
    const known = describeRoute(pathOf(request)).pattern !== '*';
    return sendAppPage(
      contextOf(request, reply),
      { status: known ? 200 : 404, ...(known ? {} : { title: 'Сторінку не знайдено' }) },
      options,
    );
  });
  const describe: Pages['describe'] = (pattern, head) => {
    app.get(pattern, async (request, reply) => {
      const redirect = gateRedirect(request);
      if (redirect !== null) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
      const context = contextOf(request, reply);
      return sendAppPage(context, await head(request.params as Record<string, string>, context), options);
    });
  };
  const make: Pages['make'] = (pattern, send, { early, reachedByCode = false } = {}) => {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (await early?.(request, reply)) return reply;
    };
    app.get(
      pattern,
      { config: { reachedByCode }, ...(early === undefined ? {} : { onRequest }) },
      async (request, reply) => {
        const context = contextOf(request, reply);
        const made = await send(request.params as Record<string, string>, context);
        return made === 'sent' ? reply : sendAppPage(context, made, options);
      },
    );
  };
  return { describe, make };
}
