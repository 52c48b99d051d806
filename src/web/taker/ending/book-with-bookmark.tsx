import type { ReactElement } from 'react';

/** An open book with a bookmark: the place in the text, and what was written, is kept. */
export function BookWithBookmark(): ReactElement {
  return (
    <svg className="kept-book" viewBox="0 0 104 92" fill="none" aria-hidden="true">
      <path
        className="pages"
        d="M2 8c17-6 34-5 50 5 16-10 33-11 50-5v76c-17-6-34-5-50 5-16-10-33-11-50-5z"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path className="spine" d="M52 13v76" strokeWidth="2.5" />
      <path className="lines" d="M14 27c9-2 17-1 25 2M14 42c9-2 17-1 25 2M14 57c9-2 17-1 25 2" strokeWidth="2" />
      <path className="ribbon" d="M72 5.5l14-1v50l-7-6-7 7z" strokeWidth="2.5" strokeLinejoin="round" />
    </svg>
  );
}
