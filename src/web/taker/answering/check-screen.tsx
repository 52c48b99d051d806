import type { ReactElement } from 'react';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { outOf } from '#core/language/out-of.ts';
import { counted } from '#core/language/plural.ts';
import { Icon } from '#web/shell/icon.tsx';
import { useLoadedCode } from '#web/taker/ending/use-loaded-code.ts';
import type { HandingIn } from '#web/taker/flow/flow-states.ts';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import { QuestionStateRows } from './question-list.tsx';
import type { QuestionMark } from './use-saver.ts';
import { doneCount } from './use-saver.ts';

type CheckScreenProps = {
  readonly marks: readonly QuestionMark[];
  readonly state: SaverState;
  readonly handing: HandingIn;
  /** Another stage follows: this one ends, not the test. */
  readonly hasNext: boolean;
  readonly inParts: boolean;
  readonly onGo: (index: number) => void;
  readonly onSubmit: () => void;
};

const numbersOf = (marks: readonly QuestionMark[]): string => marks.map(({ number }) => number).join(', ');

function Finding({
  marks,
  words,
  icon,
  bad,
}: {
  marks: readonly QuestionMark[];
  words: string;
  icon: 'warning' | 'info' | 'bookmark';
  bad?: true;
}): ReactElement | null {
  if (marks.length === 0) return null;
  return (
    <li className={bad ? 'is-bad' : ''}>
      <Icon name={icon} />
      <span className="num">
        {words}: запитання {numbersOf(marks)}.
      </span>
    </li>
  );
}

/** Returns the first question that keeps the test from being handed in: required without an answer, or forked; null: none. */
function firstBlocking(marks: readonly QuestionMark[], { queue }: SaverState): QuestionMark | null {
  return (
    marks.find(
      ({ progress, question }) => (question.required && progress === 'none') || queue.theirs[question.id] !== undefined,
    ) ?? null
  );
}

function headingOf(isWhole: boolean, hasNext: boolean, inParts: boolean): string {
  if (isWhole) return inParts ? 'Усі відповіді цієї частини є' : 'Усі відповіді є';
  return hasNext ? 'Перевірте перед наступною частиною' : 'Перевірте, перш ніж здати';
}

function submitWords(hasNext: boolean, busy: boolean): string {
  if (hasNext) return busy ? 'Відкриваємо…' : 'До наступної частини';
  return busy ? 'Надсилаємо…' : 'Здати тест';
}

/** The screen before a stage or the test ends: which questions have no answer, are forked or bookmarked. */
export function CheckScreen(props: CheckScreenProps): ReactElement {
  const { marks, state, handing, hasNext, inParts, onGo } = props;
  useLoadedCode();
  const open = marks.filter(({ progress }) => progress === 'none');
  const forked = marks.filter(({ question }) => state.queue.theirs[question.id] !== undefined);
  const partly = marks.filter(({ progress }) => progress === 'partly');
  const done = doneCount(marks);
  return (
    <>
      <h1 tabIndex={-1}>{headingOf(done === marks.length, hasNext, inParts)}</h1>
      <p className="num">
        Є {outOf(counted(done, ANSWER.nominative), String(marks.length))}
        {inParts ? ' у цій частині' : ''}.{' '}
        {hasNext ? 'Далі буде нова частина: до цієї повернутися не можна.' : 'Коли здасте тест, змінити їх не можна.'}
      </p>
      <ul className="findings">
        <Finding
          marks={open.filter(({ question }) => question.required)}
          words="Обов’язкові, на які ще треба відповісти"
          icon="warning"
          bad
        />
        <Finding marks={forked} words="Дві різні відповіді з двох пристроїв, оберіть одну" icon="warning" bad />
        <Finding marks={open.filter(({ question }) => !question.required)} words="Без відповіді" icon="info" />
        <Finding marks={partly} words="Дано лише частину відповіді" icon="info" />
        <Finding
          marks={marks.filter(({ certaintyOpen }) => certaintyOpen)}
          words="Не сказано, наскільки ви певні (необов’язково)"
          icon="info"
        />
        <Finding marks={marks.filter(({ flagged }) => flagged)} words="Із закладкою" icon="bookmark" />
      </ul>
      <div role="alert">
        {handing.failure !== null && (
          <p className="error">
            <Icon name="warning" /> {handing.failure}
          </p>
        )}
      </div>
      <QuestionStateRows marks={marks} at={null} onGo={onGo} />
      <p className="do wide-only">
        <CheckButtons {...props} />
      </p>
    </>
  );
}

/** Buttons back to the questions, and to hand in or to the question that keeps one from it. */
export function CheckButtons({ marks, state, handing, hasNext, onGo, onSubmit }: CheckScreenProps): ReactElement {
  const blocking = firstBlocking(marks, state);
  return (
    <>
      <button className="btn" type="button" onClick={() => onGo(marks.length - 1)}>
        До запитань
      </button>
      {blocking === null ? (
        <button className="btn btn-primary" type="button" aria-disabled={handing.busy} onClick={onSubmit}>
          {submitWords(hasNext, handing.busy)}
        </button>
      ) : (
        <button className="btn btn-primary" type="button" onClick={() => onGo(blocking.index)}>
          До запитання {blocking.number}
        </button>
      )}
    </>
  );
}
