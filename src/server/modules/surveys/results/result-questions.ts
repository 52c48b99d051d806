import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AnswerLine, linesOf } from '#core/surveys/anonymity/answer-lines.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { slotsOf } from '#core/surveys/results/answer-slots.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import { newestVersion, readVersions } from './survey-results-store.ts';

/** What a survey has asked: the questions of all versions together, and each version. */
export type AskedOf = {
  readonly questions: readonly ResultQuestion[];
  readonly versions: Readonly<Record<number, Pick<SurveyDefinition, 'pages'>>>;
  /** Of an anonymous survey: the lines in which people stand. */
  readonly lines: readonly AnswerLine[];
  /** The same for the same questions, options and kinds: what decides the columns. */
  readonly layout: string;
};

/** A version never changes, so what was read once stays right. */
const kept = new BoundedMap<string, AskedOf>(50);

function layoutOf(questions: readonly ResultQuestion[]): string {
  const columns = questions.map((question) => [question.id, question.kind, slotsOf(question)]);
  return createHash('sha256').update(JSON.stringify(columns)).digest('base64url');
}

/** Returns what a survey has asked. */
export async function readAsked(database: Kysely<Database>, surveyId: string): Promise<AskedOf> {
  const key = `${surveyId} ${await newestVersion(database, surveyId)}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const versions = await readVersions(database, surveyId);
  const questions = joinVersions(versions.map(({ definition }) => questionsOf(definition)));
  const asked: AskedOf = {
    questions,
    versions: Object.fromEntries(versions.map(({ version, definition }) => [version, { pages: definition.pages }])),
    lines: linesOf(
      questions,
      versions.toReversed().map(({ definition }) => questionsOf(definition)),
    ),
    layout: layoutOf(questions),
  };
  kept.set(key, asked);
  return asked;
}
