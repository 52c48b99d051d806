import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { shortNames } from '#core/people/short-name.ts';

/** More names make no line that anybody reads. */
const NAMES_MAX = 60;

type NameLineProps = {
  readonly title: string;
  readonly count: number;
  /** By surname; perhaps only the first of them. */
  readonly people: readonly { readonly key: string; readonly name: string; readonly href?: string }[];
  /** Where the others are. */
  readonly restHref?: string;
};

/** One line for those of whom nothing has to be done: how many, and their names. */
export function NameLine({ title, count, people, restHref }: NameLineProps): ReactElement | null {
  if (count === 0) return null;
  const shown = people.slice(0, NAMES_MAX);
  const names = shortNames(shown.map(({ name }) => name));
  const rest = count - shown.length;
  return (
    <p className="text-small/relaxed wrap-anywhere">
      <b className="mr-2 font-serif text-body font-semibold">
        {title} <span className="num font-sans text-small font-medium text-muted">{count}</span>
      </b>
      {shown.map(({ key, name, href }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          {href === undefined ? (
            <span title={name}>{names[index]}</span>
          ) : (
            <span title={name}>
              <Link className="py-1 text-ink decoration-line-strong" href={href}>
                {names[index]}
              </Link>
            </span>
          )}
        </span>
      ))}
      {rest > 0 && ' · '}
      {rest > 0 && (restHref === undefined ? `ще ${rest}` : <Link href={restHref}>{`ще ${rest}`}</Link>)}
    </p>
  );
}
