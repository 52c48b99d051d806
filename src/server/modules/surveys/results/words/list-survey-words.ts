import type { SurveyWords } from '#contract/surveys/survey-results.ts';
import { type AnswerFilter, idAt, maskOf } from '#core/surveys/results/answer-columns.ts';
import { ANSWER_STATES } from '#core/surveys/results/coded-answer.ts';
import { readPeopleOfEvent } from '#server/modules/registrations/registrations-public.ts';
import { renewAnonymous } from '#server/modules/surveys/results/anonymous/anonymous-shown.ts';
import { readNamed } from '#server/modules/surveys/results/named/named-columns.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import type { Services } from '#server/platform/services.ts';
import {
  type FoundWords,
  findNamedWords,
  findShownWords,
  readWordTags,
  type WordsSearch,
} from './survey-words-store.ts';

/** Words that are shown at once; answers that one statement looks through, and one request altogether. */
const [SHOWN, LOOKED_AT_ONCE, LOOKED_MAX] = [30, 1_000, 10_000];

type Asked = {
  readonly question: string;
  readonly part: string;
  readonly tag?: string | undefined;
  readonly after?: string | undefined;
  readonly filters: readonly AnswerFilter[];
};

type Found = { readonly rows: readonly FoundWords[]; readonly next: string | null };

/** Looks through the answers of a named survey behind one, in the order in which they are counted. */
async function findNamed(
  services: Pick<Services, 'database' | 'work'>,
  search: WordsSearch,
  { after, filters }: Pick<Asked, 'after' | 'filters'>,
): Promise<Found> {
  const { asked, columns } = await readNamed(services, search.surveyId);
  const mask = maskOf(asked.questions, columns, filters);
  const index = asked.questions.findIndex(({ id }) => id === search.questionId);
  const states = columns.questions[index]?.states;
  const ids: string[] = [];
  if (states !== undefined)
    for (let place = 0; place < columns.length; place += 1)
      if (states[place] === ANSWER_STATES.answered && (mask === null || mask[place] === 1))
        ids.push(idAt(columns, place));
  // Answers may be counted in another order the next time; by id none is passed over or shown twice.
  ids.sort();
  const from = after === undefined ? 0 : ids.findIndex((id) => id > after);
  if (from === -1) return { rows: [], next: null };
  const rows: FoundWords[] = [];
  for (let at = from; at < ids.length && at - from < LOOKED_MAX; at += LOOKED_AT_ONCE) {
    const some = ids.slice(at, at + LOOKED_AT_ONCE);
    rows.push(...(await findNamedWords(services.database, search, some)));
    if (rows.length > SHOWN) return { rows: rows.slice(0, SHOWN), next: rows[SHOWN - 1]?.id ?? null };
    if (at + LOOKED_AT_ONCE >= ids.length) return { rows, next: null };
  }
  return { rows, next: ids[Math.min(ids.length, from + LOOKED_MAX) - 1] ?? null };
}

/** Returns answers in words to one question, some at a time, with their tags. */
export async function listSurveyWords(
  services: Pick<Services, 'database' | 'work' | 'now'>,
  survey: SurveyRow,
  { question, part, tag, after, filters }: Asked,
): Promise<{ words: SurveyWords[]; next: string | null }> {
  if (survey.mode === 'anonymous') await renewAnonymous(services, survey);
  const search = { surveyId: survey.id, questionId: question, part, tagId: tag ?? null };
  const { rows, next }: Found =
    survey.mode === 'named'
      ? await findNamed(services, search, { after, filters })
      : shorten(await findShownWords(services.database, search, after ?? null, SHOWN + 1));
  const [people, tags] = await Promise.all([
    readPeopleOfEvent(
      services.database,
      survey.eventId,
      rows.flatMap(({ personId }) => personId ?? []),
    ),
    readWordTags(
      services.database,
      survey.id,
      question,
      rows.map(({ wordsKey }) => wordsKey),
    ),
  ]);
  const words = rows.map(({ id, words: said, wordsKey, personId }) => {
    const person = personId === null ? undefined : people.get(personId);
    return {
      id,
      words: said,
      wordsKey,
      who: person?.displayName ?? null,
      login: person?.identifier ?? null,
      tagIds: tags.get(wordsKey) ?? [],
    };
  });
  return { words, next };
}

function shorten(rows: readonly FoundWords[]): Found {
  return { rows: rows.slice(0, SHOWN), next: rows.length > SHOWN ? (rows[SHOWN - 1]?.id ?? null) : null };
}
