import type { ShownText } from '#contract/attempts.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { AttemptResult } from '#contract/results.ts';
import type { readMap } from '#contract/scoring/map-texts.ts';
import type { Figure } from '#core/analysis/figure.ts';
import { lookBacksByBlock } from '#core/analysis/look-back-figures.ts';
import { mapPercent } from '#core/analysis/map/map-steps.ts';
import { questionsOfAttempt } from '#core/analysis/map/questions-of-attempt.ts';
import { questionsOfFigures } from '#core/analysis/map/questions-of-figures.ts';
import { mapDifference, type UnderstandingMap, understandingMap } from '#core/analysis/map/understanding-map.ts';
import { answerWords } from '#core/questions/answers/answer-words.ts';
import { blockText, documentText } from '#core/texts/document-text.ts';
import { keyHref as keyHrefOf, questionHref, scopeParameter } from '#web/features/analysis/question-href.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';

/** What was given instead of the right answer, and how often. */
export type WrongAnswer = {
  /** The sentence that was marked; null: `name` says what was chosen. */
  readonly sentenceId: string | null;
  readonly name: string;
  readonly takers: number;
};

/** A question as the panel of a sentence tells it. */
export type ToldQuestion = {
  readonly id: string;
  readonly number: number;
  readonly prompt: string;
  /** Where all of its figures are; null where there are none. */
  readonly href: string | null;
  /** Where its key can be corrected and its wrong typed answers stand; null where there is no such place. */
  readonly keyHref: string | null;
  readonly share: Figure;
  readonly scored: number;
  readonly empty: number;
  /** The most frequent ones first. */
  readonly wrong: readonly WrongAnswer[];
  /** Whose wrong typed words can be asked for; null where nothing is typed. */
  readonly typed: { readonly wihiwId: string; readonly scope: string | null } | null;
};

/** One map over the texts: of an issue, a group, a test or one reader. */
export type MapView = {
  readonly name: string;
  readonly map: UnderstandingMap;
  readonly questions: ReadonlyMap<string, ToldQuestion>;
  /** How often readers came back to a block of the text before an answer, by block. */
  readonly returns: ReadonlyMap<string, number>;
  /** Whether it is of one reader: words about «readers» are out of place then. */
  readonly isOfOne: boolean;
};

export type MapTexts = Output<typeof readMap>;

const WRONG_TOLD = 3;

/** Returns the map of figures that have been counted. */
export function viewOfAnalysis(analysis: Analysis, { tested }: Pick<MapTexts, 'tested'>, name: string): MapView {
  const items = analysis.snapshot?.figures.items ?? [];
  const byId = new Map(items.map((item) => [item.questionId, item]));
  const typedIds = new Set(tested.filter(({ isTyped }) => isTyped).map(({ questionId }) => questionId));
  const told = analysis.questions.flatMap((question): ToldQuestion[] => {
    const item = byId.get(question.id);
    if (item === undefined) return [];
    const names = new Map(
      question.parts.flatMap(({ part, name: row, choices }) =>
        choices.map((one) => [
          `${part}\n${one.choice}`,
          { isRight: one.isRight, name: row === null || part === 'sentences' ? one.name : `${row} — ${one.name}` },
        ]),
      ),
    );
    const wrong = item.choices
      .flatMap(({ part, choice, takers }) => {
        const known = names.get(`${part}\n${choice}`);
        if (known === undefined || known.isRight) return [];
        return [{ sentenceId: part === 'sentences' ? choice : null, name: known.name, takers }];
      })
      .sort((one, other) => other.takers - one.takers)
      .slice(0, WRONG_TOLD);
    const { difficulty: share, scored, empty } = item;
    const { id, number, prompt } = question;
    const href = questionHref(analysis, id);
    const keyHref = analysis.testId === null ? null : keyHrefOf(analysis, id);
    const typed = typedIds.has(id) ? { wihiwId: analysis.wihiwId, scope: scopeParameter(analysis) } : null;
    return [{ id, number, prompt, href, keyHref, share, scored, empty, wrong, typed }];
  });
  return {
    name,
    map: understandingMap(questionsOfFigures(tested, items, analysis.snapshot?.figures.test.takers ?? 0)),
    questions: new Map(told.map((question) => [question.id, question])),
    returns: lookBacksByBlock(items.map(({ lookBacks }) => lookBacks)),
    isOfOne: false,
  };
}

/** Returns the map of one reader, as far as their result is released. */
export function viewOfResult(result: Pick<AttemptResult, 'displayName' | 'questions'>): MapView {
  const questions = questionsOfAttempt(result.questions as Parameters<typeof questionsOfAttempt>[0]);
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const told = result.questions.flatMap(({ questionId, number, prompt, score, kind, answer, body }): ToldQuestion[] => {
    const own = byId.get(questionId);
    if (own === undefined) return [];
    const right = new Set(own.sentenceIds);
    const marked = own.marks
      .filter(({ sentenceId }) => !right.has(sentenceId))
      .map(({ sentenceId, takers }) => ({ sentenceId, name: '', takers }));
    const words = own.marks.length > 0 || own.share === 1 ? '' : answerWords(kind, answer as never, body as never);
    const wrong = words === '' ? marked : [{ sentenceId: null, name: words, takers: 1 }];
    const empty = score?.verdict === 'unanswered' ? 1 : 0;
    const links = { href: null, keyHref: null, typed: null };
    return [
      { id: questionId, number, prompt: documentText(prompt), ...links, share: own.share, scored: 1, empty, wrong },
    ];
  });
  return {
    name: result.displayName,
    map: understandingMap(questions),
    questions: new Map(told.map((question) => [question.id, question])),
    returns: lookBacksByBlock(
      result.questions.map(({ lookBacks }) => ({
        blocks: Object.entries(lookBacks?.blocks ?? {}).map(([blockId, returns]) => ({ blockId, returns })),
      })),
    ),
    isOfOne: true,
  };
}

const STARTING = 4;
/** What this many percent understood is no place to begin with. */
const UNDERSTOOD = 85;

/** A sentence to begin reading a map with; `difference` of the second map to the first, in points of percent. */
export type StartingSentence = {
  readonly sentenceId: string;
  readonly share: number;
  readonly difference: number | null;
};

/**
 * Returns at most four sentences to begin with: of one map those understood worst, hardest first, without those that almost all
 * understood; of two those that differ most. Equal ones in the order of the map.
 */
export function startingSentences(views: readonly MapView[]): StartingSentence[] {
  const [first, second] = views;
  if (first === undefined) return [];
  const known = [...first.map.values()].flatMap(({ sentenceId, share }): StartingSentence[] => {
    if (share === null) return [];
    const difference =
      second === undefined ? null : mapDifference(second.map.get(sentenceId), first.map.get(sentenceId));
    if (second === undefined ? mapPercent(share) >= UNDERSTOOD : (difference ?? 0) === 0) return [];
    return [{ sentenceId, share, difference }];
  });
  const weight = ({ share, difference }: StartingSentence) => (difference === null ? share : -Math.abs(difference));
  return known.toSorted((one, other) => weight(one) - weight(other)).slice(0, STARTING);
}

/** A sentence with its number within its text, from 1. */
export type NumberedSentence = {
  readonly id: string;
  readonly number: number;
  readonly blockId: string;
  readonly words: string;
  /** The title of its text; null where the test has only one. */
  readonly text: string | null;
};

/** Returns all sentences of the texts in their order. */
export function numberedSentences(texts: readonly ShownText[]): NumberedSentence[] {
  return texts.flatMap(({ title, document, sentences }) => {
    const words = new Map(document.blocks.map((block) => [block.id, blockText(block)]));
    return sentences.map(({ id, blockId, start, end }, index) => ({
      id,
      number: index + 1,
      blockId,
      words: (words.get(blockId) ?? '').slice(start, end).replace(/\s+/gu, ' ').trim(),
      text: texts.length > 1 ? title : null,
    }));
  });
}
