import type { Cover } from '#contract/attempts.ts';
import { isRetold } from '#core/attempts/reading-stages.ts';
import { ANYBODY_TOKEN_LONGER_THAN } from '#core/constants.ts';
import type { Face } from '#core/routes/faces.ts';
import { coverLine } from '#core/wihiws/cover-words.ts';
import type { EffectiveClosing } from '#server/modules/attempts/clocks/effective-closing.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { findWihiwByToken } from '#server/modules/wihiws/wihiws-taking-public.ts';
import type { EncodedPage } from '#server/platform/pages/encoded-page.ts';
import { encodePage } from '#server/platform/pages/encoded-page.ts';
import { createSharedReads } from '#server/platform/process/pacing/shared-reads.ts';
import type { Services } from '#server/platform/services.ts';
import { readCoverOf } from './read-cover.ts';
import { renderTakerPage } from './render-taker-page.ts';
import type { TakerFiles } from './taker-files.ts';

/** A change of an issue reaches its public page after at most this time. */
const FRESH_MS = 1_000;
const KEPT_ISSUES = 200;
const KEPT_TOKENS = 1_000;

type Snapshot = {
  readonly issue: Issue;
  readonly effective: Issue & EffectiveClosing;
  readonly cover: Cover;
  readonly test: FinalTest;
  /** The line of the cover, which says how much time is left until a closing. */
  readonly line: string;
  readonly pages: Map<string, Promise<EncodedPage>>;
};

/** Pages of issues open to anybody. Both functions return null when there is no such issue or it is not open to anybody. */
export type TakerPageCache = {
  byIssue(wihiwId: string, face: Face): Promise<EncodedPage | null>;
  byToken(token: string, face: Face): Promise<EncodedPage | null>;
};

/**
 * Returns true if texts and questions may be sent before a start: the issue is open to anybody now and not paused, has no
 * time limit that a start would begin, and shows texts beside questions. Not with pools, whose questions are drawn for each
 * attempt, nor with a retelling, whose text must go out of sight.
 */
export function mayBeSentWhole(
  issue: Issue & Partial<EffectiveClosing>,
  test: Pick<FinalTest, 'pools' | 'questions'>,
  now: Date,
): boolean {
  return (
    issue.anybody &&
    issue.isPaused !== true &&
    issue.timeLimitSeconds === null &&
    issue.readingMode === 'beside' &&
    test.pools.length === 0 &&
    !test.questions.some(isRetold) &&
    (issue.opensAt === null || issue.opensAt <= now) &&
    (issue.closesAt === null || now < issue.closesAt)
  );
}

/**
 * Keeps public pages in memory, compressed, with a snapshot of their issue that is read again at most once a second, so a
 * request costs no query. Opening and closing are compared with the clock at each request.
 */
export function createTakerPageCache(services: Services, files: Promise<TakerFiles>): TakerPageCache {
  const fresh = { ms: FRESH_MS, now: () => services.now().getTime() };
  const isKept = (value: unknown) => value !== null;
  const snapshots = createSharedReads<string, Snapshot | null>({ entries: KEPT_ISSUES, fresh, isKept });
  const tokens = createSharedReads<string, string | null>({ entries: KEPT_TOKENS, fresh, isKept });

  async function readSnapshot(wihiwId: string, old: Promise<Snapshot | null> | null): Promise<Snapshot | null> {
    const issue = await findWihiw(services.database, wihiwId);
    if (issue === null || !issue.anybody) return null;
    const read = await readCoverOf(services, issue);
    if (read === null) return null;
    const line = coverLine(read.cover, { now: services.now(), extraSeconds: 0, trial: false });
    const before = old && (await old.catch(() => null));
    const isSame =
      before !== null &&
      before.issue.testId === issue.testId &&
      before.line === line &&
      JSON.stringify(before.cover) === JSON.stringify(read.cover);
    return { issue, ...read, line, pages: isSame ? before.pages : new Map<string, Promise<EncodedPage>>() };
  }

  function pageOf(snapshot: Snapshot, face: Face, token: string | null): Promise<EncodedPage> {
    const { effective, cover, line, test, pages } = snapshot;
    const isWhole = mayBeSentWhole(effective, test, services.now());
    const key = `${face} ${isWhole} ${token ?? ''}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const made = files.then((loaded) =>
      encodePage(renderTakerPage({ face, cover, line, token, test: isWhole ? test : null }, loaded)),
    );
    pages.set(key, made);
    made.catch(() => pages.delete(key));
    return made;
  }

  async function byIssue(wihiwId: string, face: Face, token: string | null): Promise<EncodedPage | null> {
    const id = wihiwId.toLowerCase();
    const snapshot = await snapshots.read(id, (old) => readSnapshot(id, old));
    return snapshot && pageOf(snapshot, face, token);
  }

  return {
    byIssue: (wihiwId, face) => byIssue(wihiwId, face, null),
    async byToken(token, face) {
      if (token.length <= ANYBODY_TOKEN_LONGER_THAN) return null;
      const wihiwId = await tokens.read(token, async () => (await findWihiwByToken(services, token))?.id ?? null);
      return wihiwId === null ? null : byIssue(wihiwId, face, token);
    },
  };
}
