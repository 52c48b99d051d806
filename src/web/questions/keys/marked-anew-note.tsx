import type { ReactElement } from 'react';

/** Warns that marks of an older key no longer fit one with more or fewer rows. */
export function MarkedAnewNote(): ReactElement {
  return (
    <p className="note">Якщо додати чи прибрати рядок, уже перевірені відповіді знову чекатимуть на вашу перевірку.</p>
  );
}
