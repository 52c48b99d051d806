import type { ReactElement } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { HandingIn } from '#web/taker/flow/flow-states.ts';

type ReadScreenProps = {
  readonly next: Attempt['reading']['next'];
  readonly handing: HandingIn;
  readonly onDone: () => void;
};

type Next = NonNullable<Attempt['reading']['next']>;

const NOTES: Readonly<Record<Next, string>> = {
  memory: 'Далі ви перекажете його з пам’яті: тексту тоді не буде видно.',
  questions: 'Коли будете готові, перейдіть до запитань. Тексту тоді вже не буде видно.',
  text: 'До цього тексту запитань немає. Коли прочитаєте, переходьте далі: повернутися до нього не можна.',
};
const BUTTONS: Readonly<Record<Next, string>> = {
  memory: 'Перейти до переказу',
  questions: 'Перейти до запитань',
  text: 'До наступної частини',
};

/** The screen beside a text without questions: they come in a later stage, or there are none. */
export function ReadScreen({ next, handing, onDone }: ReadScreenProps): ReactElement {
  return (
    <>
      <h1 tabIndex={-1}>Прочитайте текст</h1>
      <p>{NOTES[next ?? 'questions']} </p>
      <div role="alert">
        {handing.failure !== null && (
          <p className="error">
            <Icon name="warning" /> {handing.failure}
          </p>
        )}
      </div>
      <p className="do wide-only">
        <ReadDoneButton next={next} handing={handing} onDone={onDone} />
      </p>
    </>
  );
}

export function ReadDoneButton({ next, handing, onDone }: ReadScreenProps): ReactElement {
  return (
    <button className="btn btn-primary" type="button" aria-disabled={handing.busy} onClick={onDone}>
      {handing.busy ? 'Відкриваємо…' : BUTTONS[next ?? 'questions']}
    </button>
  );
}
