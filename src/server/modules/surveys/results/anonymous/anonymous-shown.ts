import type { Transaction } from 'kysely';
import { shownWordsOf } from '#core/surveys/anonymity/anonymous-figures.ts';
import type { AnswerLine, PlaceCounts } from '#core/surveys/anonymity/answer-lines.ts';
import { SHOWN_PEOPLE_MIN } from '#core/surveys/anonymity/every-fifth.ts';
import { releaseBlocks } from '#core/surveys/anonymity/release-blocks.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { takesWords } from '#core/surveys/results/answer-slots.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { Database } from '#db/schema/database-types.ts';
import { bare, countingLines, type StandingCounts } from '#server/modules/surveys/results/count-answers.ts';
import { type AskedOf, readAsked } from '#server/modules/surveys/results/result-questions.ts';
import * as store from '#server/modules/surveys/results/survey-results-store.ts';
import {
  addWaitingWords,
  deleteCopiedWords,
  showWaitingWords,
} from '#server/modules/surveys/results/words/survey-words-store.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { hasWaiting } from './anonymous-answers-store.ts';
import { findCells, type Known, pagesByBytes } from './anonymous-pages.ts';

type Pieces = Pick<Services, 'database' | 'work'>;

/** Answers that are noted at once, and what is counted in one transaction: words of so many bytes are copied there. */
const [NOTED_MAX, BLOCK_BYTES] = [100_000, 20_000_000];

type Piece = { readonly cell: string; readonly people: readonly Known[] };

/** Cuts a block of long answers into several, each of five people or more. */
function piecesOf(cell: string, people: readonly Known[]): Piece[] {
  const bytes = people.reduce((sum, one) => sum + one.bytes, 0);
  const count = Math.min(Math.ceil(bytes / BLOCK_BYTES), Math.floor(people.length / SHOWN_PEOPLE_MIN));
  const cut = (index: number) => Math.round((people.length * index) / Math.max(1, count));
  return Array.from({ length: Math.max(1, count) }, (_, index) => ({
    cell,
    people: people.slice(cut(index), cut(index + 1)),
  }));
}

/** Counts where people stand, page by page and without a lock. */
async function countPiece({ database, work }: Pieces, surveyId: string, asked: AskedOf, { people }: Piece) {
  const sum = bare<Record<string, number>>();
  for (const page of pagesByBytes(people)) {
    const ids = page.map(({ id }) => id);
    const rows = await store.readAnonymousAnswers(database, surveyId, ids);
    const { questions, versions, lines } = asked;
    const counted: StandingCounts = await work.run(countingLines, { questions, versions, lines, rows });
    for (const [line, counts] of Object.entries(counted))
      for (const [place, count] of Object.entries(counts)) {
        const own = (sum[line] ??= bare());
        own[place] = (own[place] ?? 0) + count;
      }
  }
  return sum;
}

/** Returns the questions that may hold words, with the versions in which they are themselves, and their lines. */
function questionsInWords({ questions, versions, lines }: AskedOf) {
  return questions.filter(takesWords).flatMap(({ id, kind }) => {
    const own = lines.filter(({ questionId }) => questionId === id);
    if (own.length === 0) return [];
    const asking = Object.entries(versions)
      .filter(([, definition]) => questionsOf(definition).some((one) => one.id === id && one.kind === kind))
      .map(([version]) => Number(version));
    return [{ questionId: id, versions: asking, lines: own }];
  });
}

async function copyWords(
  tx: Transaction<Database>,
  surveyId: string,
  asked: AskedOf,
  ids: readonly string[],
  countsOf: (lineId: string) => readonly PlaceCounts[],
): Promise<void> {
  for (const { lines, ...question } of questionsInWords(asked)) {
    await addWaitingWords(tx, surveyId, question, ids);
    await showWaitingWords(tx, surveyId, question.questionId, shownWordsOf(lines, countsOf));
  }
}

/** Returns the counts of a line in each block that has it. */
export function countsIn(blocks: store.StoredShown['blocks']): (lineId: AnswerLine['id']) => readonly PlaceCounts[] {
  return (lineId) => blocks.map(({ lines }) => lines[lineId] ?? {});
}

/** Writes what comes of one piece, if nobody has counted meanwhile; `null` writes only how many wait. */
async function writePiece(
  { database }: Pieces,
  surveyId: string,
  asked: AskedOf,
  version: number,
  piece: (Piece & { readonly counted: StandingCounts }) | null,
  rest: Pick<store.StoredShown, 'heldBack' | 'isFinished'>,
): Promise<boolean> {
  return transaction(database, async (tx) => {
    const head = await store.lockHead(tx, surveyId);
    const before = await store.readShown(tx, surveyId);
    if (head.version !== version || before === null) return false;
    let { blocks } = before;
    if (piece !== null) {
      const ids = piece.people.map(({ id }) => id);
      if (!(await store.takeWaiting(tx, surveyId, ids))) return false;
      blocks = [...blocks, { cell: piece.cell, people: ids.length, lines: piece.counted }];
      await copyWords(tx, surveyId, asked, ids, countsIn(blocks));
    }
    await store.writeShown(tx, surveyId, { blocks, ...rest });
    return true;
  });
}

/** Counts anew what an earlier program has counted in another way. */
async function beginAnew({ database }: Pieces, surveyId: string): Promise<void> {
  await transaction(database, async (tx) => {
    await store.lockHead(tx, surveyId);
    if ((await store.readShown(tx, surveyId)) !== null) return;
    await deleteCopiedWords(tx, surveyId);
    await store.countAnew(tx, surveyId);
  });
}

/**
 * Counts what has come of an anonymous survey, in whole blocks of people. Answers are read and counted page by page before the lock;
 * under it is written what was counted, if nobody else has counted meanwhile. Every answer is counted once: the note of it is taken
 * away in the same transaction. Those of a block that is not whole yet stay noted.
 *
 * @param isOver whether nobody can answer any more and everything that was answered has been moved
 * @returns whether everything that was there has been looked at
 */
export async function foldAnonymous(
  services: Pieces,
  survey: Pick<SurveyRow, 'id' | 'groupQuestionIds'>,
  isOver: boolean,
): Promise<boolean> {
  const { database } = services;
  const { id: surveyId, groupQuestionIds } = survey;
  const head = await store.readHead(database, surveyId);
  if ((await store.readShown(database, surveyId)) === null) {
    await beginAnew(services, surveyId);
    return foldAnonymous(services, survey, isOver);
  }
  const noted = await store.readWaitingIds(database, surveyId, NOTED_MAX);
  const before = await store.readShown(database, surveyId);
  if (before === null || (noted.length === before.heldBack && (!isOver || before.isFinished))) return true;
  // After the ids: whatever version somebody answered is among these.
  const asked = await readAsked(database, surveyId);
  const { people, isWhole } = await findCells(services, surveyId, asked, groupQuestionIds, noted);
  if (!isWhole) return false;
  const byId = new Map(people.map((one) => [one.id, one]));
  const shown: Record<string, number> = {};
  for (const block of before.blocks) shown[block.cell] = (shown[block.cell] ?? 0) + block.people;
  const pieces = releaseBlocks(people, shown, isOver).flatMap(({ cell, ids }) =>
    piecesOf(
      cell,
      ids.flatMap((id) => byId.get(id) ?? []),
    ),
  );
  let [{ version }, heldBack] = [head, noted.length];
  for (const [index, piece] of pieces.entries()) {
    const counted = await countPiece(services, surveyId, asked, piece);
    heldBack -= piece.people.length;
    const rest = { heldBack, isFinished: isOver && index === pieces.length - 1 };
    if (!(await writePiece(services, surveyId, asked, version, { ...piece, counted }, rest))) return false;
    version += 1;
  }
  if (pieces.length > 0) return true;
  return writePiece(services, surveyId, asked, version, null, { heldBack, isFinished: isOver });
}

/** Counts what has come of an anonymous survey before it is shown; false where it goes on with the next look. */
export async function renewAnonymous(
  services: Pick<Services, 'database' | 'work' | 'now'>,
  survey: SurveyRow,
): Promise<boolean> {
  const door = surveyDoor(survey, services.now());
  const isOver = (door === 'closed' || door === 'full') && !(await hasWaiting(services.database, survey.id));
  return foldAnonymous(services, survey, isOver);
}
