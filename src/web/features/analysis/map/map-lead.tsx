import type { ReactElement, ReactNode } from 'react';
import { isThere } from '#core/analysis/figure.ts';
import { itemStanding } from '#core/analysis/item-standing.ts';
import { JUDGED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { thingsToDo } from '#core/analysis/to-do/things-to-do.ts';
import { mapFinding } from '#core/analysis/words/map-words.ts';
import { toDoWords } from '#core/analysis/words/to-do-words.ts';
import { ANSWER, TAKER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { testedPlaces } from '#web/features/analysis/use-to-do.ts';
import { Button } from '#web/ui/button.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import type { MapTexts } from './map-model.ts';

/** What a page tells beside its map. */
export type MapLeadFacts = {
  readonly analysis: Analysis;
  readonly texts: MapTexts;
  /** Whose map it is, what it is compared with, paper. */
  readonly controls: ReactNode;
};

type MapLeadProps = MapLeadFacts & {
  readonly onChoose: (sentenceIds: readonly string[]) => void;
  /** What may be laid over the text. */
  readonly switches: ReactNode;
};

type Item = NonNullable<Analysis['snapshot']>['figures']['items'][number];

/** What the figures of the map say: only places, questions and counts. */
function findingOf({ questions }: Analysis, items: readonly Item[], texts: MapTexts, takers: number) {
  const byId = new Map(items.map((item) => [item.questionId, item]));
  const numbers = new Map(questions.map(({ id, number }) => [id, number]));
  const places = testedPlaces(texts).flatMap((place) => {
    const [item, number] = [byId.get(place.questionId), numbers.get(place.questionId)];
    if (item === undefined || number === undefined || !isThere(item.difficulty) || place.numbers.length === 0)
      return [];
    const standing = itemStanding(item, takers);
    return standing === 'doubtful' || standing === 'unmarked' ? [] : [{ ...place, number, share: item.difficulty }];
  });
  return mapFinding(places);
}

/** What is not known yet, and whose move it is. */
function unknownWords({ questions }: Analysis, items: readonly Item[], takers: number): string | null {
  const byId = new Map(items.map((item) => [item.questionId, item]));
  const asked = questions.filter(({ points }) => points > 0);
  const of = (standing: string) =>
    asked.filter(({ id }) => {
      const item = byId.get(id);
      return item !== undefined && itemStanding(item, takers) === standing;
    });
  const [doubtful, unmarked] = [of('doubtful'), of('unmarked')];
  const waiting = unmarked.reduce((sum, { id }) => sum + (byId.get(id)?.waiting ?? 0), 0);
  const names = (list: readonly { readonly number: number }[]) => list.map(({ number }) => number).join(', ');
  const parts = [
    ...(doubtful.length > 0 ? [`перегляньте ключ запитань ${names(doubtful)}`] : []),
    ...(unmarked.length > 0
      ? [`запитання ${names(unmarked)}: чекають на перевірку ${counted(waiting, ANSWER.nominative)}`]
      : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

/** Beside the map of a class: what it shows, what to read again, what is not known yet. */
export function MapLead({ analysis, texts, onChoose, switches, controls }: MapLeadProps): ReactElement | null {
  const figures = analysis.snapshot?.figures;
  if (figures === undefined) return null;
  const { items, attempts, test } = figures;
  const found = findingOf(analysis, items, texts, test.takers);
  const unknown = unknownWords(analysis, items, test.takers);
  const places = testedPlaces(texts);
  const all = { questions: analysis.questions, items, takers: test.takers, typed: [], places };
  const read = thingsToDo(all).find(({ kind }) => kind === 'read');
  const words = read && toDoWords(read, () => null);
  const sentenceIds = texts.tested.find(({ questionId }) => questionId === read?.question.id)?.sentenceIds ?? [];
  const begin = () => onChoose(sentenceIds);
  const told = [
    ['Зрозуміли', found.understood],
    ['Спіткнулися', found.stumbled],
    ['Ще не знаємо', unknown],
  ] as const;
  const preliminary = attempts < JUDGED_TAKERS_MIN ? ', дані попередні' : '';
  return (
    <aside className="map-lead" aria-label="Що показує мапа">
      <div className="map-finding">
        <h2>
          <Unbroken text={found.title} />
        </h2>
        <p className="note num">
          За відповідями {counted(attempts, TAKER.genitive)}
          {preliminary}.
        </p>
      </div>
      {words !== undefined && (
        <section className="map-read" aria-labelledby="map-read">
          <h3 id="map-read">
            <Unbroken text={words.title} />
          </h3>
          <p className="wrap-anywhere">{words.what}</p>
          <p>{words.effect}</p>
          <Button kind="filled" className="map-read-button" onPress={begin}>
            Показати ці речення
          </Button>
        </section>
      )}
      {told.some(([, value]) => value !== null) && (
        <dl className="map-told num">
          {told.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <div className="map-controls not-printed">
        {switches}
        {controls}
      </div>
      {words !== undefined && (
        <div className="dock map-dock not-printed">
          <Button kind="filled" onPress={begin}>
            Прочитайте з класом: {words.amount}
          </Button>
        </div>
      )}
    </aside>
  );
}
