import type { ReactElement } from 'react';
import type { IconName } from './icon-paths.ts';
import { ICON_PATHS } from './icon-paths.ts';

/** Decoration only: the words beside it, or the button's label, say what it means. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }): ReactElement {
  return (
    <svg className={`ico ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
