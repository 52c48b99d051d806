import type { readCover as operation } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { OwnTime } from '#core/wihiws/cover-words.ts';
import { rulesWithChance } from '#core/wihiws/rule-changes/second-chance.ts';
import { whoMayEnter } from '#core/wihiws/who-may-enter.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { VisitorFacts } from '#server/modules/attempts/attempts-access.ts';
import { isOverdue, isRunning, maySeeIssue, refusalCode, visitorOf } from '#server/modules/attempts/attempts-access.ts';
import { readEffectiveClosing } from '#server/modules/attempts/clocks/effective-closing.ts';
import { closeOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { isCurrentToken, readVisitor } from '#server/modules/attempts/taking/read-visitor.ts';
import { readMaximum } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { findWihiw, isHostOf } from '#server/modules/wihiws/wihiws-public.ts';
import { readExtraSeconds, readNews, readSecondChance, rulesOf } from '#server/modules/wihiws/wihiws-taking-public.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import { personOfViewer } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { coverOf } from './cover.ts';

/** Returns the cover of an issue for a person, or for anybody if `userId` is null; null when its test was deleted. */
export async function readCoverOf(services: Services, issue: Issue, userId: string | null = null) {
  const test = await readFinalTest(services.database, issue.testId);
  if (test === null) return null;
  const chance = userId === null ? null : await readSecondChance(services.database, issue.id, userId);
  const own = rulesWithChance(issue, chance);
  const effective = await readEffectiveClosing(services.database, own, userId, services.now());
  const names = await readPeople(services.database, [issue.ownerId, ...issue.coHostIds]);
  const nameOf = (id: string) => names.get(id)?.displayName;
  const hosts = {
    hostName: nameOf(issue.ownerId) ?? REMOVED_PERSON,
    coHostNames: issue.coHostIds.flatMap((id) => nameOf(id) ?? []),
  };
  const maximum = await readMaximum(services.database, test);
  return { test, effective, cover: coverOf(effective, test, hosts, maximum) };
}

/** Returns what the time of one person depends on besides the cover. */
export async function ownTimeOf(services: Services, issue: Issue, userId: string): Promise<OwnTime> {
  return {
    now: services.now(),
    extraSeconds: await readExtraSeconds(services.database, issue.id, userId),
    trial: isHostOf(issue, userId),
  };
}

/** The most changes that a cover tells: the newest. */
const NEWS_TOLD = 3;

/** Returns what was changed in favour of a person who may take the issue. */
async function newsOf({ database }: Services, issue: Issue, { viewer, attempts }: VisitorFacts) {
  if (viewer === null || isHostOf(issue, viewer.userId)) return [];
  const hasBegun = attempts.length > 0;
  const news = await readNews(database, issue, { userId: viewer.userId, hasBegun, since: null });
  return news.slice(-NEWS_TOLD);
}

/** Serves what a person sees before starting. An issue answers «not found» to those it is not addressed to. */
export async function readCover(
  services: Services,
  wihiwId: string,
  viewer: Viewer | null,
  token: string | null,
): Promise<Result<Output<typeof operation>, Failure>> {
  const { database } = services;
  const now = services.now();
  const issue = await findWihiw(database, wihiwId);
  if (issue === null) return fail('not_found');
  let facts = await readVisitor(database, issue, viewer, await isCurrentToken(services, issue, token));
  if (!maySeeIssue(issue, facts)) return fail(viewer === null ? 'sign_in_required' : 'not_found');
  const overdue = facts.attempts.find((attempt) => isOverdue(attempt, now));
  if (overdue !== undefined) {
    await closeOverdue(services, { wihiwId, attemptId: overdue.id });
    facts = await readVisitor(database, issue, viewer, facts.hasCurrentLink);
  }
  const read = await readCoverOf(services, issue, viewer?.userId ?? null);
  if (read === null) return fail('not_found');
  const visitor = visitorOf(issue, facts);
  const decision = whoMayEnter(rulesOf(read.effective), visitor, { now, anybody: issue.anybody });
  return ok({
    cover: read.cover,
    person: viewer && personOfViewer(viewer),
    current: facts.attempts.find(isRunning)?.id ?? null,
    finished: facts.attempts.flatMap(({ id, number, submittedAt }) =>
      submittedAt === null ? [] : [{ attemptId: id, number, submittedAt: submittedAt.toISOString() }],
    ),
    obstacle: decision.kind === 'refuse' ? refusalCode(decision.reason) : null,
    trial: visitor.isHost,
    pause: read.effective.pause && { reason: read.effective.pause.reason },
    own: {
      serverNow: now.toISOString(),
      extraSeconds: viewer === null ? 0 : await readExtraSeconds(database, wihiwId, viewer.userId),
      news: await newsOf(services, issue, facts),
    },
  });
}
