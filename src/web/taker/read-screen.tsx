import type { ReactElement } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { HandingIn } from './check-screen.tsx';

type ReadScreenProps = {
  readonly mode: 'beside' | 'then' | 'parts';
  readonly passing: HandingIn;
  readonly onDone: () => void;
};

/** A text alone: its questions come after it, or it has none. */
export function ReadScreen({ mode, passing, onDone }: ReadScreenProps): ReactElement {
  return (
    <>
      <h1 tabIndex={-1}>Прочитайте текст</h1>
      <p>
        {mode === 'then'
          ? 'Коли будете готові, перейдіть до запитань. Тексту тоді вже не буде видно.'
          : 'До цього тексту запитань немає. Коли прочитаєте, переходьте далі: повернутися до нього не можна.'}
      </p>
      <div role="alert">
        {passing.failure !== null && (
          <p className="error">
            <Icon name="warning" /> {passing.failure}
          </p>
        )}
      </div>
      <p className="do wide-only">
        <ReadDoneButton mode={mode} passing={passing} onDone={onDone} />
      </p>
    </>
  );
}

export function ReadDoneButton({ mode, passing, onDone }: ReadScreenProps): ReactElement {
  const words = mode === 'then' ? 'Перейти до запитань' : 'До наступної частини';
  return (
    <button className="btn btn-primary" type="button" aria-disabled={passing.busy} onClick={onDone}>
      {passing.busy ? 'Відкриваємо…' : words}
    </button>
  );
}
