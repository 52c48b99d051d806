import type { ReactElement } from 'react';
import { pageFacts } from '#web/lib/page-facts.ts';

type OtherFaceLinkProps = { readonly path: string; readonly label: string };

/** Crosses to the other face's host with the session. A plain link: the server answers it, also where both faces share a host. */
export function OtherFaceLink({ path, label }: OtherFaceLinkProps): ReactElement {
  const url = `${pageFacts().otherFaceUrl}/handoff?path=${encodeURIComponent(path)}`;
  return (
    <a className="btn btn-plain" href={url}>
      {label}
    </a>
  );
}
