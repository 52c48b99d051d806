import type { Choice } from '#core/analysis/rows/chosen-options.ts';
import type { ItemRow } from '#core/analysis/rows/item-row.ts';
import { addPair, type CoMoments, noMoments } from '#core/analysis/statistics/co-moments.ts';
import { addCount, type Counts } from '#core/analysis/statistics/distribution.ts';
import { addToLevel, type LevelBins, levelOf } from '#core/analysis/statistics/level-bins.ts';
import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { addLookBacks, type LookBackSums, noLookBackSums } from './look-back-figures.ts';

/** What analysis needs of a question. */
export type AnalysedQuestion = {
  readonly id: string;
  /** 0: void; it keeps its own figures and counts in no total. */
  readonly points: number;
  readonly textId: string | null;
  readonly process: ReadingProcess;
  /** What it earns without reading (`blindShare`); null where the host marks it. */
  readonly blind: BlindShare | null;
  /** The choices of the right answer (`chosenOptions` of each of `rightAnswers`). */
  readonly right: readonly Choice[];
};

/** How often a choice was made: by all, and by takers at each level of the total. */
type ChoiceCounts = Choice & { all: number; readonly byTotal: Map<number, number> };

/** What is gathered of one question. */
export type ItemSums = {
  readonly question: AnalysedQuestion;
  answered: number;
  empty: number;
  notReached: number;
  notAsked: number;
  /** Answers among these that wait for a mark or could not be graded. */
  waiting: number;
  tooFast: number;
  /** Scored and reached: how many, and the sum of their shares. */
  scored: number;
  shares: number;
  readonly seconds: Counts;
  readonly lookBacks: LookBackSums;
  readonly choices: Map<string, ChoiceCounts>;
  /** The rest is of attempts that are wholly scored. With its share of the total's maximum; not reached counts 0. */
  readonly inTotal: CoMoments;
  /** Share and the rest of the total; only who reached it, as in all that follows. */
  readonly withRest: CoMoments;
  /** The 0/1 rule and the total. */
  readonly withTotal: CoMoments;
  readonly byShare: LevelBins;
  readonly byRest: LevelBins;
  readonly byTotal: LevelBins;
  /** How many earned all points. */
  full: number;
};

/**
 * What is gathered of the attempts so far: plain data, which can be copied to a thread and back. Its size depends on the
 * questions and on how many different totals and times there are, not on the attempts.
 */
export type AnalysisSums = {
  readonly items: readonly ItemSums[];
  attempts: number;
  /** Attempts with an answer that waits: they have no total yet. */
  waiting: number;
  /** Attempts with an answer given too fast. */
  tooFast: number;
  /** Some attempt was not asked a question that has points. */
  pooled: boolean;
  /** Totals of wholly scored attempts as shares of their maximum, 0 … 1. */
  readonly totals: Counts;
  /** At index r how many of them earned all points of exactly r questions. */
  readonly rawScores: number[];
  /** Moments of the points of each text's questions (each question without a text apart), as shares of the maximum. */
  readonly units: ReadonlyMap<string, CoMoments>;
};

const counts = ({ points }: AnalysedQuestion): boolean => points > 0;
const unitOf = ({ id, textId }: AnalysedQuestion): string => (textId === null ? `question/${id}` : `text/${textId}`);

function noItemSums(question: AnalysedQuestion): ItemSums {
  return {
    question,
    answered: 0,
    empty: 0,
    notReached: 0,
    notAsked: 0,
    waiting: 0,
    tooFast: 0,
    scored: 0,
    shares: 0,
    seconds: new Map(),
    lookBacks: noLookBackSums(),
    choices: new Map(),
    inTotal: noMoments(),
    withRest: noMoments(),
    withTotal: noMoments(),
    byShare: new Map(),
    byRest: new Map(),
    byTotal: new Map(),
    full: 0,
  };
}

/** Returns the sums of no attempts. */
export function startAnalysis(questions: readonly AnalysedQuestion[]): AnalysisSums {
  const counted = questions.filter(counts);
  return {
    items: questions.map(noItemSums),
    attempts: 0,
    waiting: 0,
    tooFast: 0,
    pooled: false,
    totals: new Map(),
    rawScores: Array.from({ length: counted.length + 1 }, () => 0),
    units: new Map(counted.map((question) => [unitOf(question), noMoments()])),
  };
}

/** A total as a share of its maximum, rounded so that equal totals are equal whatever they were summed from. */
const rounded = (share: number): number => Math.round(share * 1e12) / 1e12;

function addChoices(sums: ItemSums, row: ItemRow, level: number | null): void {
  for (const { part, choice } of row.choices) {
    const key = `${part}\n${choice}`;
    const known = sums.choices.get(key) ?? { part, choice, all: 0, byTotal: new Map() };
    known.all += 1;
    if (level !== null) addCount(known.byTotal, level);
    sums.choices.set(key, known);
  }
}

function addRow(sums: ItemSums, row: ItemRow): void {
  if (row.state === 'answered') sums.answered += 1;
  if (row.state === 'empty') sums.empty += 1;
  if (row.state === 'not-reached') sums.notReached += 1;
  if (row.state === 'not-asked') sums.notAsked += 1;
  // A void question waits for nothing.
  if (row.state !== 'not-asked' && row.share === null && counts(sums.question)) sums.waiting += 1;
  if (row.isTooFast) sums.tooFast += 1;
  if (row.lookBacks !== null) addLookBacks(sums.lookBacks, row.lookBacks);
  if (row.seconds !== null) addCount(sums.seconds, Math.round(row.seconds));
  if (row.share === null || row.state === 'not-reached') return;
  sums.scored += 1;
  sums.shares += row.share;
}

/** Adds a scored row beside the total of its attempt; `part`: what the question earned, as a share of the maximum. */
function addBesideTotal(sums: ItemSums, row: ItemRow, share: number, part: number, total: number): void {
  addPair(sums.inTotal, part, 0);
  if (row.isFull === true) sums.full += 1;
  if (row.state === 'not-reached') return;
  addPair(sums.withRest, share, total - part);
  addPair(sums.withTotal, row.isFull === true ? 1 : 0, total);
  addToLevel(sums.byShare, levelOf(share), share);
  addToLevel(sums.byRest, levelOf(total - part), total - part);
  addToLevel(sums.byTotal, levelOf(total), share);
}

function addTotal(sums: AnalysisSums, asked: readonly (readonly [ItemSums, ItemRow])[]): number | null {
  const counted = asked.filter(([{ question }]) => counts(question));
  const maximum = counted.reduce((sum, [{ question }]) => sum + question.points, 0);
  if (counted.some(([, { share }]) => share === null)) {
    sums.waiting += 1;
    return null;
  }
  if (maximum === 0) return null;
  const partOf = ({ question }: ItemSums, { share }: ItemRow) => ((share ?? 0) * question.points) / maximum;
  const total = rounded(counted.reduce((sum, [item, row]) => sum + partOf(item, row), 0));
  addCount(sums.totals, total);
  const raw = counted.filter(([, { isFull }]) => isFull === true).length;
  sums.rawScores[raw] = (sums.rawScores[raw] ?? 0) + 1;
  const units = new Map<string, number>();
  for (const [item, row] of asked) {
    if (row.share === null) continue;
    const [part, unit] = [partOf(item, row), unitOf(item.question)];
    addBesideTotal(item, row, row.share, part, total);
    units.set(unit, (units.get(unit) ?? 0) + part);
  }
  for (const [unit, moments] of sums.units) addPair(moments, units.get(unit) ?? 0, 0);
  return total;
}

/**
 * Adds one attempt, in place, in time linear in its rows. It must be the attempt that counts of its person
 * (`counted_attempts`) and no trial.
 *
 * @param rows one for each question that was asked; a question without a row was not asked
 */
export function addAttempt(sums: AnalysisSums, rows: readonly ItemRow[]): void {
  const byId = new Map(rows.map((row) => [row.questionId, row]));
  sums.attempts += 1;
  if (rows.some(({ isTooFast }) => isTooFast)) sums.tooFast += 1;
  const asked: [ItemSums, ItemRow][] = [];
  for (const item of sums.items) {
    const row = byId.get(item.question.id);
    if (row === undefined || row.state === 'not-asked') {
      item.notAsked += 1;
      if (counts(item.question)) sums.pooled = true;
    } else {
      addRow(item, row);
      asked.push([item, row]);
    }
  }
  const total = addTotal(sums, asked);
  for (const [item, row] of asked) addChoices(item, row, total === null ? null : levelOf(total));
}
