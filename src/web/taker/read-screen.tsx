import type { ReactElement } from 'react';

/** «Read, then answer»: the text is open, the questions are not yet. */
export function ReadScreen({ onDone }: { onDone: () => void }): ReactElement {
  return (
    <>
      <h1 tabIndex={-1}>Прочитайте текст</h1>
      <p>Коли будете готові, перейдіть до запитань. Тексту тоді вже не буде видно.</p>
      <p className="do wide-only">
        <button className="btn btn-primary" type="button" onClick={onDone}>
          Перейти до запитань
        </button>
      </p>
    </>
  );
}
