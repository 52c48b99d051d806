import type { ReactElement } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { readMapTyped } from '#contract/scoring/map-texts.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { MapView, ToldQuestion } from './map-model.ts';

/** What was typed into a question instead of the right answer. */
type TypedOf = {
  readonly view: string;
  readonly question: Pick<ToldQuestion, 'id' | 'number' | 'prompt'>;
  readonly wrong: Output<typeof readMapTyped>['wrong'];
};

/** What a printed map tells of typed answers. */
export type PrintedWords = { readonly told: readonly TypedOf[]; readonly isCut: boolean };

/** More would be pages of words; the analysis has them all. */
const QUESTIONS_PRINTED = 30;

/** Gathers the typed words of the questions on the maps, one question after another. What cannot be read now is left out and told as cut. */
export async function gatherTyped(views: readonly MapView[]): Promise<PrintedWords> {
  const all = views.flatMap((view) => {
    const onMap = new Set([...view.map.values()].flatMap(({ questionIds }) => questionIds));
    return [...view.questions.values()].flatMap((question) =>
      question.typed !== null && onMap.has(question.id) ? [{ view: view.name, question, typed: question.typed }] : [],
    );
  });
  const told: TypedOf[] = [];
  let isCut = all.length > QUESTIONS_PRINTED;
  for (const { view, question, typed } of all.slice(0, QUESTIONS_PRINTED)) {
    const params = { id: typed.wihiwId, questionId: question.id };
    const read = await callOperation(readMapTyped, {
      params,
      query: typed.scope === null ? {} : { scope: typed.scope },
    });
    if (!read.ok) isCut = true;
    else if (read.value.wrong.length > 0) told.push({ view, question, wrong: read.value.wrong });
  }
  return { told, isCut };
}

/** The typed words for paper, where no panel can be opened. */
export function PrintedTyped({
  words: { told, isCut },
  isNamed,
}: {
  readonly words: PrintedWords;
  /** Whether several maps are printed, so that each is named. */
  readonly isNamed: boolean;
}): ReactElement | null {
  if (told.length === 0 && !isCut) return null;
  return (
    <section className="hidden print:block">
      <h2>Що вписували натомість</h2>
      <ul className="mt-3 grid gap-3">
        {told.map(({ view, question, wrong }) => (
          <li key={`${view}/${question.id}`} className="break-inside-avoid">
            <b>
              Запитання {question.number}
              {isNamed ? `, ${view}` : ''}.
            </b>{' '}
            {question.prompt}
            <br />
            {wrong
              .map(({ gap, text, takers }) => {
                const where = gap === null ? '' : `пропуск ${gap}: `;
                return `${where}${quoted(text)} — ${counted(takers, PERSON.nominative)}`;
              })
              .join('; ')}
          </li>
        ))}
      </ul>
      {isCut && <p className="mt-3">Тут не всі вписані слова; решта — на сторінці «Аналіз».</p>}
    </section>
  );
}
