import { choiceNotice } from '#core/analysis/choice-table.ts';
import type { MissingFigure } from '#core/analysis/figure.ts';
import type { ItemFigures } from '#core/analysis/item-figures.ts';
import type { RaschDifficulty } from '#core/analysis/statistics/rasch.ts';
import {
  blindWords,
  choiceWords,
  difficultyWords,
  discriminationWords,
  raschWords,
} from '#core/analysis/words/item-words.ts';
import { lookBackFiguresWords } from '#core/analysis/words/look-back-words.ts';
import { missingCell, sampleWords } from '#core/analysis/words/missing-words.ts';
import { noRaschWords } from '#core/analysis/words/whole-test-words.ts';
import type { SheetCell, SheetRow } from '#core/exports/csv.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind, ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { coefficientCell, percentCell, secondsCell } from './sheet-figures.ts';

/** A question as the analysis names it. */
export type SheetQuestion = {
  readonly number: number;
  readonly kind: QuestionKind;
  readonly prompt: string;
  /** 0: void. */
  readonly points: number;
  readonly process: ReadingProcess;
  readonly text: string | null;
  readonly parts: readonly {
    readonly part: string;
    readonly name: string | null;
    readonly choices: readonly { readonly choice: string; readonly name: string; readonly isRight: boolean }[];
  }[];
};

/** A question beside its figures; `rasch` as in `raschWords`, or why there is no estimate of any question. */
export type AnalysedLine = {
  readonly question: SheetQuestion;
  readonly item: ItemFigures;
  readonly rasch: RaschDifficulty | null | MissingFigure;
};

const HEAD = [
  '№',
  'Запитання',
  'Вид',
  'Спосіб читання',
  'Текст',
  'Бали',
  'Відповіли',
  'Лишили порожнім',
  'Не дійшли',
  'Не питали',
  'Чекають на перевірку',
  'Надто швидко',
  'Набрали, %',
  'Навмання, %',
  'Розрізняє (від −1 до 1)',
  'Сильніші набрали, %',
  'Слабші набрали, %',
  'Різниця сильніших і слабших, %',
  'Ефективність розрізнення, %',
  'Повний бал і результат (від −1 до 1)',
  'Медіана часу, с',
  'Складність за Рашем, логіти',
  'Похибка, логіти',
  'Чи досить даних',
  'Як читати складність',
  'Як читати «навмання»',
  'Як читати «розрізняє»',
  'Як читати складність за Рашем',
  'Повернення до тексту',
];

function raschCells(rasch: AnalysedLine['rasch']): readonly [SheetCell, SheetCell, string] {
  if (typeof rasch === 'string') return [missingCell(rasch), null, noRaschWords(rasch)];
  return [rasch && coefficientCell(rasch.difficulty), rasch && coefficientCell(rasch.error), raschWords(rasch)];
}

function questionCells({ question, item, rasch }: AnalysedLine): SheetRow {
  const [difficulty, error, raschReading] = raschCells(rasch);
  return [
    question.number,
    question.prompt,
    QUESTION_KIND_LABELS[question.kind].name,
    READING_PROCESS_NAMES[question.process],
    question.text,
    question.points === 0 ? 'запитання знято' : question.points,
    item.answered,
    item.empty,
    item.notReached,
    item.notAsked,
    item.waiting,
    item.tooFast,
    percentCell(item.difficulty),
    item.blind === null ? null : percentCell(item.blind),
    coefficientCell(item.discrimination),
    percentCell(item.upper),
    percentCell(item.lower),
    percentCell(item.upperLower),
    percentCell(item.efficiency),
    coefficientCell(item.pointBiserial),
    secondsCell(item.medianSeconds),
    difficulty,
    error,
    sampleWords(item.sample, item.answered + item.empty) ?? 'Так.',
    difficultyWords(item.difficulty),
    blindWords(item.blind, item.difficulty),
    discriminationWords(item.discrimination),
    raschReading,
    lookBackFiguresWords(item.lookBacks),
  ];
}

/** Returns the questions with all of their figures as a table, each of the main ones with its plain reading. */
export function questionSheet(lines: readonly AnalysedLine[]): SheetRow[] {
  return [HEAD, ...lines.map(questionCells)];
}

/** Returns what was chosen as a table: a row for each choice of each part of each question, also those that nobody made. */
export function choiceSheet(lines: readonly AnalysedLine[]): SheetRow[] {
  const head = [
    '№ запитання',
    'Частина',
    'Варіант',
    'Правильний',
    'Обрали',
    'Частка, %',
    'Сильніші, %',
    'Слабші, %',
    'Що варто перевірити',
  ];
  const rows = lines.flatMap(({ question, item }) =>
    question.parts.flatMap(({ part, name, choices }) =>
      choices.map(({ choice, name: words, isRight }): SheetRow => {
        const line = item.choices.find((one) => one.part === part && one.choice === choice);
        const figures =
          line === undefined
            ? [0, null, null, null]
            : [line.takers, ...[line.share, line.upper, line.lower].map(percentCell)];
        const notice =
          line === undefined ? null : choiceWords(choiceNotice({ ...line, isRight }, item.answered + item.empty));
        return [question.number, name, words, isRight ? 'так' : 'ні', ...figures, notice];
      }),
    ),
  );
  return [head, ...rows];
}
