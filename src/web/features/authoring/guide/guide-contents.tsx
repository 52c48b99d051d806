import type { ReactElement } from 'react';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { KIND_GROUPS } from '#web/features/authoring/questions/kind-groups.ts';
import { GUIDE_PLACES, kindPlace } from './guide-places.ts';

/** The contents of the guide: links within the page, so host and face stay. */
export function GuideContents(): ReactElement {
  return (
    <nav aria-label="Зміст">
      <ul>
        {Object.entries(GUIDE_PLACES).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            {id === 'kinds' && <KindLinks />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function KindLinks(): ReactElement {
  return (
    <ul>
      {KIND_GROUPS.map(({ name, kinds }) => (
        <li key={name}>
          {name}:{' '}
          {kinds.map((kind, index) => (
            <span key={kind}>
              {index > 0 && ', '}
              <a href={`#${kindPlace(kind)}`}>{QUESTION_KIND_LABELS[kind].name.toLocaleLowerCase('uk')}</a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
