import type { ReactElement } from 'react';

/** On the cover of a test for the person who issued it. */
export function TrialNote(): ReactElement {
  return (
    <p className="banner banner-info">
      <span>
        <b>Пробна спроба.</b> Ви самі призначили цей тест, тож ваші відповіді ніде не враховуються, а почати можна
        будь-коли й скільки завгодно разів.
      </span>
    </p>
  );
}
