import type { ReactElement } from 'react';

export function Logo(): ReactElement {
  return (
    <svg viewBox="0 0 32 28" fill="none" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path className="w" d="M3 4.5l6.5 14L16 8l6.5 10.5L29 4.5" strokeWidth="3.2" />
      <path className="u" d="M3 25h26" strokeWidth="3" />
    </svg>
  );
}
