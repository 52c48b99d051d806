import type { ReactElement, ReactNode } from 'react';
import './prose.css';

/** A page that is read from top to bottom. */
export function Prose(props: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <article className="wrap prose">
      <h1>{props.title}</h1>
      <p className="lead">{props.lead}</p>
      {props.children}
    </article>
  );
}
