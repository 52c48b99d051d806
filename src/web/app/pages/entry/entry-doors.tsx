import type { ReactElement } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

/** Two ways in: a teacher makes a test of their own, a pupil types the code from the board. */
export function EntryDoors({ createPath, mayEnter }: { createPath: string; mayEnter: boolean }): ReactElement {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="filled" href={createPath}>
          Я вчитель
        </ButtonLink>
        <a className="btn" href="#entry-code">
          Я учень, маю код
        </a>
      </div>
      <p className="note">
        Учитель створює тест за кілька хвилин, учень відкриває його за кодом або посиланням, а батьки бачать результати
        дитини за кодом від неї.
        {mayEnter && (
          <>
            {' '}
            Уже є логін? <a href="#enter">Увійдіть</a>.
          </>
        )}
      </p>
    </div>
  );
}
