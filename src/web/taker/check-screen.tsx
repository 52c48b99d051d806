import type { ReactElement } from 'react';
import { useState } from 'react';
import { pluralUk } from '#core/language/plural.ts';
import { Icon } from '#web/shell/icon.tsx';
import { QuestionRows } from './question-list.tsx';
import type { SaverState } from './saving/answer-saver.ts';
import type { QuestionMark } from './use-saver.ts';

type CheckScreenProps = {
  readonly marks: readonly QuestionMark[];
  readonly state: SaverState;
  readonly onGo: (index: number) => void;
  /** Submits; a sentence when that failed. */
  readonly onSubmit: () => Promise<string | null>;
};

const numbersOf = (marks: readonly QuestionMark[]): string => marks.map(({ number }) => number).join(', ');

function Finding({ marks, words, icon, bad }: { marks: readonly QuestionMark[]; words: string; icon: 'warning' | 'info' | 'bookmark'; bad?: true }): ReactElement | null {
  if (marks.length === 0) return null;
  return (
    <li className={bad ? 'is-bad' : ''}>
      <Icon name={icon} />
      <span className="num">
        {words}: {numbersOf(marks)}.
      </span>
    </li>
  );
}

/** What is still open, named, before the test is handed in. */
export function CheckScreen({ marks, state, onGo, onSubmit }: CheckScreenProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = marks.filter(({ done }) => !done);
  const required = open.filter(({ question }) => question.required);
  const forked = marks.filter(({ question }) => state.queue.theirs[question.id] !== undefined);
  const done = marks.length - open.length;

  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const failed = await onSubmit();
    setBusy(false);
    setFailure(failed);
  }

  const blocked = required.length > 0 || forked.length > 0;
  return (
    <>
      <h1 tabIndex={-1}>{open.length === 0 ? 'Усі відповіді є' : 'Перевірте перед завершенням'}</h1>
      <p className="num">
        Є {done} {pluralUk(done, ['відповідь', 'відповіді', 'відповідей'])} із {marks.length}. Після завершення змінити їх не можна.
      </p>
      <ul className="findings">
        <Finding marks={required} words="Обов’язкові, на які ще треба відповісти" icon="warning" bad />
        <Finding marks={forked} words="Дві різні відповіді з двох пристроїв, оберіть одну" icon="warning" bad />
        <Finding marks={open.filter(({ question }) => !question.required)} words="Без відповіді" icon="info" />
        <Finding marks={marks.filter(({ flagged }) => flagged)} words="Із закладкою" icon="bookmark" />
      </ul>
      <QuestionRows marks={marks} at={null} onGo={onGo} />
      <div role="alert">
        {failure !== null && (
          <p className="error">
            <Icon name="warning" /> {failure}
          </p>
        )}
      </div>
      <p className="do">
        {blocked ? (
          <button className="btn btn-primary" type="button" onClick={() => onGo(((required[0] ?? forked[0])?.number ?? 1) - 1)}>
            До запитання {(required[0] ?? forked[0])?.number}
          </button>
        ) : (
          <button className="btn btn-primary" type="button" aria-disabled={busy} onClick={() => void submit()}>
            {busy ? 'Надсилаємо…' : 'Завершити тест'}
          </button>
        )}
        <button className="btn" type="button" onClick={() => onGo(marks.length - 1)}>
          Повернутися до запитань
        </button>
      </p>
    </>
  );
}
