import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { readAnalysis as operation } from '#contract/scoring/analysis.ts';
import type { ItemFigures } from '#core/analysis/item-figures.ts';
import type { NamedSentence } from '#core/analysis/words/choice-names.ts';
import { choiceNames } from '#core/analysis/words/choice-names.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { beginningOf, blockText, documentText } from '#core/texts/document-text.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import type { FinalTest, FinalText } from '#server/modules/tests/tests-public.ts';
import { readFinalTest, testOwnedBy } from '#server/modules/tests/tests-public.ts';
import type { Services } from '#server/platform/services.ts';
import { type AnalysedItem, analysedItems } from './analysed-test.ts';
import { countOnPaper } from './attempt-items-store.ts';
import { readScope } from './read-scope.ts';

type Question = Output<typeof operation>['questions'][number];

function sentencesOf({ shown: { document, sentences } }: FinalText): NamedSentence[] {
  const texts = new Map(document.blocks.map((block) => [block.id, blockText(block)]));
  return sentences.map(({ id, blockId, start, end }) => ({
    id,
    blockId,
    text: (texts.get(blockId) ?? '').slice(start, end).trim(),
  }));
}

/** Places that are told of one question. */
const PLACES_TOLD = 5;
const PLACE_CHARACTERS = 60;

function lookedAt(text: FinalText | undefined, figures: ItemFigures | undefined): Question['lookedAt'] {
  const blocks = new Map(text?.shown.document.blocks.map((block) => [block.id, block]));
  return (figures?.lookBacks.blocks ?? [])
    .toSorted((one, other) => other.returns - one.returns)
    .slice(0, PLACES_TOLD)
    .flatMap(({ blockId, returns }) => {
      const block = blocks.get(blockId);
      return block === undefined ? [] : [{ blockId, words: beginningOf(blockText(block), PLACE_CHARACTERS), returns }];
    });
}

function describe(
  test: FinalTest,
  { question, analysed }: AnalysedItem,
  index: number,
  figures?: ItemFigures,
): Question {
  const text = test.texts.find(({ id }) => id === question.textId);
  const right = new Set(analysed.right.map(({ part, choice }) => `${part}\n${choice}`));
  const named = new Set([...analysed.right, ...(figures?.choices ?? [])].map(({ choice }) => choice));
  const sentences = text === undefined || named.size === 0 ? [] : sentencesOf(text);
  return {
    id: question.id,
    number: index + 1,
    kind: question.kind,
    prompt: documentText(question.prompt),
    points: analysed.points,
    process: question.process,
    text: text?.title ?? null,
    lookedAt: lookedAt(text, figures),
    parts: choiceNames(question, sentences, (choice) => named.has(choice)).map(({ part, name, choices }) => ({
      part,
      name,
      choices: choices.map((one) => ({ ...one, isRight: right.has(`${part}\n${one.choice}`) })),
    })),
  };
}

/** The analysis of an issue for its host, from the figures counted last; to anybody else there is no such issue. */
export async function readAnalysis(
  services: Pick<Services, 'database'>,
  wihiwId: string,
  userId: string,
  scope: string | undefined,
): Promise<Result<Output<typeof operation>, Failure>> {
  const read = await readScope(services, wihiwId, userId, scope);
  if (!read.ok) return read;
  const { issue, snapshot, ...rest } = read.value;
  const test = await readFinalTest(services.database, issue.testId);
  if (test === null) return fail('not_found');
  const figures = new Map(snapshot?.figures.items.map((item) => [item.questionId, item]));
  const items = analysedItems(test, await readKeys(services.database, test.id), new Map());
  return ok({
    ...rest,
    wihiwId,
    title: issue.title,
    createdAt: issue.createdAt.toISOString(),
    testId: (await testOwnedBy(services.database, test.id, userId)) === null ? null : test.id,
    questions: items.map((item, index) => describe(test, item, index, figures.get(item.question.id))),
    snapshot: snapshot && {
      version: snapshot.version,
      madeAt: snapshot.madeAt.toISOString(),
      figures: snapshot.figures,
    },
    onPaper: await countOnPaper(services.database, wihiwId),
  });
}
