import type { ReactElement } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { HandingIn } from '#web/taker/flow/flow-states.ts';

type ReadScreenProps = {
  readonly next: Attempt['reading']['next'];
  readonly passing: HandingIn;
  readonly onDone: () => void;
};

type Next = NonNullable<Attempt['reading']['next']>;

const NOTES: Readonly<Record<Next, string>> = {
  memory: 'Далі ви перекажете його з пам’яті: тексту тоді не буде видно.',
  questions: 'Коли будете готові, перейдіть до запитань. Тексту тоді вже не буде видно.',
  text: 'До цього тексту запитань немає. Коли прочитаєте, переходьте далі: повернутися до нього не можна.',
};
const BUTTONS: Readonly<Record<Next, string>> = {
  memory: 'Прочитано, переказати',
  questions: 'Перейти до запитань',
  text: 'До наступної частини',
};

/** A text alone: its questions come after it, or it has none. */
export function ReadScreen({ next, passing, onDone }: ReadScreenProps): ReactElement {
  return (
    <>
      <h1 tabIndex={-1}>Прочитайте текст</h1>
      <p>{NOTES[next ?? 'questions']} </p>
      <div role="alert">
        {passing.failure !== null && (
          <p className="error">
            <Icon name="warning" /> {passing.failure}
          </p>
        )}
      </div>
      <p className="do wide-only">
        <ReadDoneButton next={next} passing={passing} onDone={onDone} />
      </p>
    </>
  );
}

export function ReadDoneButton({ next, passing, onDone }: ReadScreenProps): ReactElement {
  return (
    <button className="btn btn-primary" type="button" aria-disabled={passing.busy} onClick={onDone}>
      {passing.busy ? 'Відкриваємо…' : BUTTONS[next ?? 'questions']}
    </button>
  );
}
