import '#web/features/groups/pupil-cards.css';
import type { ReactElement } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { readPupilCodes } from '#contract/groups.ts';

type Codes = Output<typeof readPupilCodes>;

/** Cards to cut out: who, login, code, where to enter. */
export function PupilCards({ codes }: { codes: Codes }): ReactElement {
  return (
    <ul className="pupil-cards">
      {codes.pupils.map((pupil) => (
        <li key={pupil.id}>
          <p className="h3">{pupil.displayName}</p>
          <dl>
            <dt>Адреса</dt>
            <dd>{codes.address.replace(/^https?:\/\//, '')}</dd>
            <dt>Логін</dt>
            <dd>{pupil.identifier}</dd>
            <dt>Код</dt>
            <dd className="tab">{pupil.personalCode ?? 'замініть код у списку групи'}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
