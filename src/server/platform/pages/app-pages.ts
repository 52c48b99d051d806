import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '#contract/accounts.ts';
import type { GivenAnswer, PageFacts, PostedForm } from '#contract/app-page.ts';
import { ERROR_STATUS } from '#contract/definition/errors.ts';
import { idSchema } from '#contract/definition/fields.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { gateOf } from '#core/routes/public-paths.ts';
import { describeRoute } from '#core/routes/route-table.ts';
import { secondFactorAddress } from '#core/routes/second-factor-path.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import { sendCompressed } from '#server/platform/http/operations/send-json.ts';
import { contextOf } from '#server/platform/http/operations/serve-operation.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { personOfViewer } from '#server/platform/http/request-context.ts';
import type { WorkPool } from '#server/platform/threads/work-pool.ts';
import type { DrawFirstScreen, FirstScreen } from './first-screen.ts';
import { createDrawing } from './first-screen.ts';
import type { FormTakers } from './form-posts.ts';
import { createForms } from './form-posts.ts';
import { renderHtmlDocument } from './html-document.ts';
import type { WebAssets } from './web-assets.ts';

/** A module's description of its page: a title and social data, or that the page does not exist. */
export type PageHead = {
  /** 503: what the page needs can't be read at the moment. */
  readonly status: 200 | 404 | 503;
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
   * Pages of people with a session that are there only where something stands behind their ids for the viewer; elsewhere, also
   * where a parameter is no id, the answer is 404.
   */
  describeOwn(
    patterns: readonly string[],
    isThere: (params: Readonly<Record<string, string>>, viewerId: string) => Promise<boolean>,
    /** The answers that the first screen of such a page shows. */
    give?: (params: Readonly<Record<string, string>>, context: RequestContext) => Promise<GivenAnswers>,
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
  /** A page whose forms browsers may also send by themselves; modules add theirs. */
  takeForms(path: string, takers: FormTakers): void;
  /** A page that is sent with the answers its first screen shows, so that nothing is asked for again. */
  answer(path: string, give: (context: RequestContext) => Promise<GivenAnswers>): void;
  /**
   * Returns the HTML of a page as it is for everyone, drawn with these answers, for a module that keeps it. Null where
   * it can't be drawn.
   */
  drawForEveryone(request: FastifyRequest, head: PageHead, given: GivenAnswers): Promise<string | null>;
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
  readonly otherFaceUrl: (request: FastifyRequest) => string;
  readonly operator: PageFacts['operator'];
  /** How late timers come: a busy server draws no first screens. */
  readonly lagMs: () => number;
  readonly work?: WorkPool;
};

const APP_ENTRY = 'src/web/app/app-entry.tsx';
/** What the app begins a page with that people seldom come to first. */
const LATER_FILES = ['src/web/app/later-pages.ts', 'src/web/lib/api/later-messages.ts'];
const EARLY_SCRIPT = 'src/web/shell/early.ts';
const PRESS_SCRIPT = 'src/web/shell/first-press.ts';
const NO_SCRIPT = '<noscript>Щоб користуватися Wihiwin, увімкніть JavaScript у браузері.</noscript>';
const FONTS = ['src/web/fonts/onest-cyrillic-normal.woff2', 'src/web/fonts/literata-cyrillic-normal.woff2'];

/** Answers of the API, and the time they were given at. */
type GivenAnswers = { readonly answers: readonly GivenAnswer[]; readonly now: Date };

/** What a page is sent with besides its head. */
type Contents = {
  readonly posted?: PostedForm;
  /** Who has entered by the request itself. */
  readonly person?: Person | null;
  readonly answers?: readonly GivenAnswer[];
  readonly now?: Date;
};

type PageParts = {
  readonly request: FastifyRequest;
  readonly head: PageHead;
  readonly facts: PageFacts;
  readonly screen: FirstScreen | null;
};

const filesOf = ({ script, preloads }: ReturnType<WebAssets['entry']>): readonly string[] => [script, ...preloads];

/** Returns what the app would ask for one after the other on a page that the server has not drawn. */
function undrawnPreloads(request: FastifyRequest, { entry, firstScreens }: WebAssets): readonly string[] {
  const first = firstScreens.pageOf(pathOf(request), true);
  return (first === null ? LATER_FILES : [first]).flatMap((source) => filesOf(entry(source)));
}

function renderAppPage({ request, head, facts, screen }: PageParts, { assets }: AppPagesOptions): string {
  const entry = assets.entry(APP_ENTRY);
  return renderHtmlDocument({
    face: facts.face,
    title: head.title ?? describeRoute(pathOf(request), facts.face).title,
    ...(head.description === undefined ? {} : { description: head.description }),
    ...(head.properties === undefined ? {} : { properties: head.properties }),
    ...(head.jsonLd === undefined ? {} : { jsonLd: head.jsonLd }),
    ...(head.canonical === undefined ? {} : { canonical: head.canonical }),
    earlyScripts: (screen === null ? [EARLY_SCRIPT] : [EARLY_SCRIPT, PRESS_SCRIPT]).map((one) => assets.file(one)),
    scripts: [entry.script],
    modulePreloads: [...new Set([...entry.preloads, ...(screen?.preloads ?? undrawnPreloads(request, assets))])],
    fontPreloads: screen === null ? FONTS.map((font) => assets.file(font)) : [],
    ...(screen === null
      ? { styles: entry.styles }
      : { styles: [], inlineStyle: screen.styleText, knownStyles: screen.styles }),
    data: { 'page-facts': facts },
    bodyHtml: `<div id="root">${screen?.html ?? ''}</div>\n${screen === null ? NO_SCRIPT : ''}`,
  });
}

async function sendAppPage(
  context: RequestContext,
  head: PageHead,
  options: AppPagesOptions,
  drawFirstScreen: DrawFirstScreen,
  contents: Contents = {},
): Promise<FastifyReply> {
  const { request, reply } = context;
  const facts: PageFacts = {
    face: context.face,
    status: head.status,
    person: contents.person ?? (context.viewer && personOfViewer(context.viewer)),
    forEveryone: false,
    otherFaceUrl: options.otherFaceUrl(request),
    operator: options.operator,
    posted: contents.posted ?? null,
    answers: contents.answers ?? [],
    now: contents.now?.toISOString() ?? null,
  };
  const screen = await drawFirstScreen(APP_ENTRY, facts, request.url).catch((error: unknown) => {
    request.log.error({ err: error, route: describeRoute(pathOf(request)).pattern }, 'first screen not drawn');
    return null;
  });
  const page = renderAppPage({ request, head, facts, screen }, options);
  const failure = contents.posted?.failure ?? null;
  reply.failureCode = failure?.code ?? null;
  if (failure?.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  reply
    .code(failure === null ? head.status : ERROR_STATUS[failure.code])
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store');
  return sendCompressed(request, reply, page);
}

/**
 * Returns where a request must be redirected: a visitor without a session to `/wihiwin`, a signed-in person from
 * `/login` to `/`, who must first add a second factor to the page for it; null if the page is open to them.
 */
function gateRedirect(request: FastifyRequest): string | null {
  const path = pathOf(request);
  if (request.lacksFactor) return secondFactorAddress(request.url);
  if (path === '/login' && request.viewer !== null) return '/';
  if (request.viewer !== null || gateOf(path) !== 'session') return null;
  return gateAddress(request.url);
}

const NOT_FOUND: PageHead = { status: 404, title: 'Сторінку не знайдено' };

/** Registers the pages. Every address that is not an API path, a file or a module's page gets the SPA's shell. */
export function createPages(app: FastifyInstance, options: AppPagesOptions): Pages {
  const drawFirstScreen = createDrawing(options.assets, options.lagMs, options.work);
  const send = (context: RequestContext, head: PageHead, contents?: Contents) =>
    sendAppPage(context, head, options, drawFirstScreen, contents);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPagePath(request)) return sendProblem(reply, { code: 'not_found' });
    const redirect = gateRedirect(request);
    if (redirect !== null) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
    const known = describeRoute(pathOf(request)).isPage;
    return send(contextOf(request, reply), known ? { status: 200 } : NOT_FOUND);
  });
  const describe: Pages['describe'] = (pattern, head) => {
    app.get(pattern, async (request, reply) => {
      const redirect = gateRedirect(request);
      if (redirect !== null) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
      const context = contextOf(request, reply);
      return send(context, await head(request.params as Record<string, string>, context));
    });
  };
  const describeOwn: Pages['describeOwn'] = (patterns, isThere, give) => {
    for (const pattern of patterns)
      app.get(pattern, async (request, reply) => {
        const redirect = gateRedirect(request);
        if (redirect !== null) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
        const params = request.params as Record<string, string>;
        const context = contextOf(request, reply);
        const { viewer } = context;
        const areIds = Object.values(params).every((id) => idSchema.safeParse(id).success);
        if (viewer === null || !areIds || !(await isThere(params, viewer.userId))) return send(context, NOT_FOUND);
        return send(context, { status: 200 }, give && (await give(params, context)));
      });
  };
  const make: Pages['make'] = (pattern, makePage, { early, reachedByCode = false } = {}) => {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (await early?.(request, reply)) return reply;
    };
    app.get(
      pattern,
      { config: { reachedByCode }, ...(early === undefined ? {} : { onRequest }) },
      async (request, reply) => {
        const context = contextOf(request, reply);
        const made = await makePage(request.params as Record<string, string>, context);
        return made === 'sent' ? reply : send(context, made);
      },
    );
  };
  const takeForms = createForms(app, (context, contents) => send(context, { status: 200 }, contents));
  const answer: Pages['answer'] = (path, give) => {
    app.get(path, async (request, reply) => {
      const redirect = gateRedirect(request);
      if (redirect !== null) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
      const context = contextOf(request, reply);
      return send(context, { status: 200 }, await give(context));
    });
  };
  const drawForEveryone: Pages['drawForEveryone'] = async (request, head, { answers, now }) => {
    const facts: PageFacts = {
      face: request.face,
      status: head.status,
      person: null,
      forEveryone: true,
      otherFaceUrl: options.otherFaceUrl(request),
      operator: options.operator,
      posted: null,
      answers,
      now: now.toISOString(),
    };
    const screen = await drawFirstScreen(APP_ENTRY, facts, pathOf(request));
    return screen === null ? null : renderAppPage({ request, head, facts, screen }, options);
  };
  return { describe, describeOwn, make, takeForms, answer, drawForEveryone };
}
