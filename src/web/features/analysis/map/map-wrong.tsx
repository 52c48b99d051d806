import type { ReactElement } from 'react';
import { readMapTyped } from '#contract/scoring/map-texts.ts';
import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { quoted } from '#core/language/quoted.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import type { MapView, NumberedSentence, ToldQuestion, WrongAnswer } from './map-model.ts';

type MapWrongProps = {
  readonly question: ToldQuestion;
  readonly view: MapView;
  readonly sentences: ReadonlyMap<string, NumberedSentence>;
  /** Whether several views are told of, so that each is named. */
  readonly isNamed: boolean;
};

type Line = { readonly name: string; readonly takers: number };

const EMPTY = 'Лишили без відповіді';

const wrongName = ({ sentenceId, name }: WrongAnswer, sentences: MapWrongProps['sentences']): string => {
  const sentence = sentenceId === null ? undefined : sentences.get(sentenceId);
  return sentence === undefined ? name : `Речення ${sentence.number}: ${quoted(sentence.words)}`;
};

/** What was given instead: the most frequent wrong answers and how many gave none. */
export function MapWrong(props: MapWrongProps): ReactElement | null {
  const { question, view, sentences, isNamed } = props;
  const { wrong, empty, scored, typed } = question;
  const given = wrong.map((one) => ({ name: wrongName(one, sentences), takers: one.takers }));
  if (view.isOfOne) return <OfOne given={given} isEmpty={empty > 0} />;
  const none = empty > 0 ? [{ name: EMPTY, takers: empty }] : [];
  const of = isNamed ? `: ${view.name}` : '';
  if (typed !== null) return <Typed {...{ typed, none, of, scored }} questionId={question.id} />;
  const verb = wrong.some(({ sentenceId }) => sentenceId !== null) ? 'позначали' : 'обирали';
  return <Lines title={`Що ${verb} натомість${of}`} lines={[...given, ...none]} scored={scored} />;
}

function OfOne({ given, isEmpty }: { readonly given: readonly Line[]; readonly isEmpty: boolean }) {
  const names = [...given.map(({ name }) => name), ...(isEmpty ? ['Без відповіді'] : [])];
  if (names.length === 0) return null;
  return (
    <div className="map-wrong">
      <h5>Що було натомість</h5>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span className="line-clamp-3">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TypedProps = {
  readonly typed: NonNullable<ToldQuestion['typed']>;
  readonly questionId: string;
  readonly none: readonly Line[];
  /** Whose, behind a colon; empty where it is plain. */
  readonly of: string;
  readonly scored: number;
};

/** What was typed is not among the figures: it is asked for with the panel. */
function Typed({ typed: { wihiwId, scope }, questionId, none, of, scored }: TypedProps): ReactElement {
  const { data, error } = useAnswer(
    readMapTyped,
    { params: { id: wihiwId, questionId }, query: scope === null ? {} : { scope } },
    { keep: false },
  );
  const given = (data?.wrong ?? []).map(({ gap, text, takers }) => ({
    name: gap === null ? quoted(text) : `Пропуск ${gap}: ${quoted(text)}`,
    takers,
  }));
  return (
    <>
      <Lines title={`Що вписували натомість${of}`} lines={[...given, ...none]} scored={scored} />
      {given.length === 0 && (
        <p className="note mt-1">{error === null ? typedNote(data?.seen) : failureSentence(error.failure)}</p>
      )}
    </>
  );
}

/** Why no typed words are told. */
function typedNote(seen: number | undefined): string {
  if (seen === undefined) return 'Збираємо вписані слова…';
  return seen < COUNTED_TAKERS_MIN
    ? 'Вписаних відповідей замало, щоб назвати типові.'
    : 'Хибних слів, які вписали б хоча б двоє, немає.';
}

type LinesProps = { readonly title: string; readonly lines: readonly Line[]; readonly scored: number };

function Lines({ title, lines, scored }: LinesProps): ReactElement | null {
  if (lines.length === 0) return null;
  const most = Math.max(scored, ...lines.map(({ takers }) => takers));
  return (
    <div className="map-wrong">
      <h5>{title}</h5>
      <ul>
        {lines.map(({ name, takers }) => (
          <li key={name}>
            <span className="line-clamp-3">{name}</span>
            <b className="num">{takers}</b>
            <span className="bar" aria-hidden="true">
              <i style={{ inlineSize: `${(100 * takers) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
