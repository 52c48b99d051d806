import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { readMapTyped as operation } from '#contract/scoring/map-texts.ts';
import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { gatherWrong, typedFields } from '#core/questions/answers/typed-fields.ts';
import type { FinalQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { addressedGroupIds } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import type { Services } from '#server/platform/services.ts';
import type { TypedScope } from './typed-texts-store.ts';
import { readCountedSpellings, readLastCountedIssues } from './typed-texts-store.ts';

type TypedWrong = Output<typeof operation>;

/** The most answers that are looked at, and the most of their different spellings in all fields together. */
const LIMITS = { answers: 20_000, spellings: 500 } as const;
/** How many are told; the analysis and the key's page tell the others. */
const TOLD = 5;
/** What one person alone typed is not typical, and could tell who it was. */
const TYPED_BY_MIN = 2;

/** Returns whose answers a scope means; null where the issue has no such group. */
async function typedScope(
  { database }: Pick<Services, 'database'>,
  issue: WihiwRecord,
  scope: string | undefined,
): Promise<TypedScope | null> {
  if (scope === undefined) return { wihiwIds: [issue.id], groupId: null };
  if (scope === 'test')
    return { wihiwIds: await readLastCountedIssues(database, issue, LIMITS.answers), groupId: null };
  const isGroup = (await addressedGroupIds(database, issue.id)).includes(scope);
  return isGroup ? { wihiwIds: [issue.id], groupId: scope } : null;
}

/** Returns the wrong words that readers most often typed into a question, for the host; nothing where too few have answered. */
export async function readMapTyped(
  services: Pick<Services, 'database'>,
  { id, questionId }: { readonly id: string; readonly questionId: string },
  userId: string,
  scope: string | undefined,
): Promise<Result<TypedWrong, Failure>> {
  const { database } = services;
  const found = asHost(await findWihiw(database, id), userId);
  if (!found.ok) return found;
  const of = await typedScope(services, found.value, scope);
  const test = await readFinalTest(database, found.value.testId);
  const question: FinalQuestion | undefined = test?.questions.find((one) => one.id === questionId);
  if (of === null || test === null || question === undefined) return fail('not_found');
  const current = (await readKeys(database, test.id)).get(questionId);
  const fields = typedFields(question as never);
  if (fields.length === 0 || current?.treatment !== 'by-key') return ok({ seen: 0, wrong: [] });
  const spellings = Math.ceil(LIMITS.spellings / fields.length);
  const { seen, texts } = await readCountedSpellings(database, of, questionId, { ...LIMITS, spellings });
  if (seen < COUNTED_TAKERS_MIN) return ok({ seen, wrong: [] });
  const wrong: TypedWrong['wrong'] = [];
  for (const [index, field] of fields.entries()) {
    const own = texts.filter((one) => one.field === field);
    const gathered = gatherWrong(question.kind, current.key as QuestionKey as never, field, own, {
      stem: stemUkrainian,
    });
    const gap = fields.length > 1 ? index + 1 : null;
    wrong.push(...gathered.map(({ text, count }) => ({ gap, text, takers: count })));
    await nextTurn();
  }
  const typical = wrong.filter(({ takers }) => takers >= TYPED_BY_MIN);
  return ok({ seen, wrong: typical.toSorted((one, other) => other.takers - one.takers).slice(0, TOLD) });
}
