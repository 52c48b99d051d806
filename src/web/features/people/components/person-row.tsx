import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';

type PersonRowProps = {
  readonly name: string | null;
  readonly identifier: string;
  readonly note: ReactNode;
  /** Where the name leads. */
  readonly href?: string | undefined;
  readonly actions?: ReactNode;
};

/** Somebody in a list of relations: a name where it is known, the login, what stands, and what can be done. */
export function PersonRow({ name, identifier, note, href, actions }: PersonRowProps): ReactElement {
  const shown = name ?? identifier;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="h3">
          {href === undefined ? (
            shown
          ) : (
            <Link href={href} className="-my-2 inline-flex min-h-11 items-center">
              {shown}
            </Link>
          )}
        </p>
        <p className="note">
          {name !== null && name !== identifier && <>Логін: {identifier}. </>}
          {note}
        </p>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </li>
  );
}
