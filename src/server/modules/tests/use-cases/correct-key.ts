import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { KEY_VERSIONS_MAX } from '#core/constants.ts';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import type { FinalQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import { keyGap, keySentences } from '#core/questions/registry.ts';
import { KIND_SCHEMAS } from '#core/questions/registry-schema.ts';
import type { FoundWord } from '#core/questions/short/word-forms-schema.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readFinalTest } from '#server/modules/tests/final-test.ts';
import type { KeyRecord, NewKey } from '#server/modules/tests/key-versions-store.ts';
import { insertKeyVersion, lockKeys, readKeyRecords } from '#server/modules/tests/key-versions-store.ts';
import { asAuthor } from '#server/modules/tests/tests-access.ts';
import { findTest, lockTest } from '#server/modules/tests/tests-store.ts';
import {
  FormsNeeded,
  keyWithForms,
  needForms,
  withFormsOfKeys,
} from '#server/modules/tests/word-forms/forms-of-keys.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** A corrected key as its author sends it. */
export type Correction = {
  readonly testId: string;
  readonly questionId: string;
  /** Key, explanation and evidence stay what they were where the question is void or gives its points to all. */
  readonly key: unknown;
  readonly treatment: KeyTreatment;
  readonly explanation: TextDocument | null;
  readonly evidence: readonly string[];
  readonly basedOnVersion: number;
};

/** The key in its kind's shape, fitting the question's body; the field that is wrong otherwise. */
function readKey(question: FinalQuestion, value: unknown): Result<QuestionKey, Failure> {
  const parsed = KIND_SCHEMAS[question.kind].key.safeParse(value);
  if (!parsed.success) {
    const path = ['key', ...(parsed.error.issues[0]?.path ?? [])].join('.');
    return failField(path, 'key_malformed');
  }
  if (scoreStored(question, parsed.data, null, { stem: stemUkrainian }).status === 'ungradable')
    return failField('key', 'key_unfitting');
  return keyGap(question, parsed.data) === null ? ok(parsed.data) : failField('key', 'key_incomplete');
}

/** The sentences that prove the answer in the order of the texts: those the author names, or those the key consists of. */
function readEvidence(
  question: FinalQuestion,
  key: QuestionKey,
  named: readonly string[],
  sentenceIds: readonly string[],
): Result<string[], Failure> {
  if (new Set(named).size !== named.length || named.some((id) => !sentenceIds.includes(id)))
    return failField('evidence', 'sentence_unknown');
  // Proof by an older key no longer holds.
  const proving = new Set(keySentences(question.kind, key) ?? named);
  return ok(sentenceIds.filter((id) => proving.has(id)));
}

const contentOf = ({ key, treatment, explanation, evidence }: NewKey) => [key, treatment, explanation, evidence];

function saysTheSame(record: NewKey, made: NewKey): boolean {
  return isDeepStrictEqual(contentOf(record), contentOf(made));
}

/** A correction as it would be stored, beside the version that stands. */
export type PreparedCorrection = {
  readonly question: FinalQuestion;
  readonly newest: KeyRecord;
  readonly made: NewKey;
};

/** Reads a correction against its finalized test; `FormsNeeded` where forms of its words are to be looked up first. */
async function prepareCorrection(
  database: Kysely<Database>,
  correction: Correction,
  forms: readonly FoundWord[] | null,
): Promise<Result<PreparedCorrection, Failure> | FormsNeeded> {
  const { testId, questionId, treatment } = correction;
  const test = await readFinalTest(database, testId);
  const question: FinalQuestion | undefined = test?.questions.find(({ id }) => id === questionId);
  const [newest] = await readKeyRecords(database, testId, questionId);
  if (test === null || question === undefined || newest === undefined) return fail('not_found');
  const version = correction.basedOnVersion + 1;
  if (treatment !== 'by-key') {
    const { key, explanation, evidence } = newest;
    return ok({ question, newest, made: { questionId, version, key, treatment, explanation, evidence } });
  }
  const read = readKey(question, correction.key);
  if (!read.ok) return read;
  const needed = needForms([{ kind: question.kind, key: read.value }], forms);
  if (needed !== null) return needed;
  const key = keyWithForms(question.kind, read.value, forms);
  const sentenceIds = test.texts.flatMap(({ sentences }) => sentences.map(({ id }) => id));
  const evidence = readEvidence(question, key, correction.evidence, sentenceIds);
  if (!evidence.ok) return evidence;
  const { explanation } = correction;
  const made = { questionId, version, key, treatment, explanation, evidence: evidence.value };
  return ok({ question, newest, made });
}

/** Returns a correction as it would be stored now, for its author only; nothing is written. */
export async function draftCorrection(
  { database }: Pick<Services, 'database'>,
  correction: Correction,
  authorId: string,
): Promise<Result<PreparedCorrection, Failure>> {
  return withFormsOfKeys(authorId, async (forms): Promise<Result<PreparedCorrection, Failure> | FormsNeeded> => {
    const found = asAuthor(await findTest(database, correction.testId), authorId);
    if (!found.ok) return found;
    if (!found.value.finalized) return fail('test_not_finalized');
    return prepareCorrection(database, correction, forms);
  });
}

/**
 * Adds a version of a finalized question's key. What takers see does not change. Sending the same again changes nothing.
 * Scores by the old key are recomputed afterwards by a job of `results`.
 */
export async function correctKey(
  services: Pick<Services, 'database' | 'now'>,
  correction: Correction,
  authorId: string,
): Promise<Result<{ readonly version: number }, Failure>> {
  const { testId } = correction;
  return withFormsOfKeys(authorId, (forms) =>
    transaction(services.database, async (tx): Promise<Result<{ readonly version: number }, Failure> | FormsNeeded> => {
      const found = asAuthor(await lockTest(tx, testId), authorId);
      if (!found.ok) return found;
      if (!found.value.finalized) return fail('test_not_finalized');
      await lockKeys(tx, testId, 'alone');
      const prepared = await prepareCorrection(tx, correction, forms);
      if (prepared instanceof FormsNeeded || !prepared.ok) return prepared;
      const { made, newest } = prepared.value;
      const { version } = made;
      if (newest.version === version && saysTheSame(newest, made)) return ok({ version });
      if (newest.version !== correction.basedOnVersion)
        return fail('stale_revision', { details: { version: newest.version } });
      if (saysTheSame(newest, made)) return ok({ version: newest.version });
      if (version > KEY_VERSIONS_MAX) return fail('too_many_key_versions');
      await insertKeyVersion(tx, made, authorId, services.now());
      return ok({ version });
    }),
  );
}
