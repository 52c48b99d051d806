import type { ReactElement } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** A picture in a box of 48 × 32: the lines of a page, and in colour what the reader does on it. */
type Picture = { readonly page: string; readonly act: string };

const ring = (x: number, y: number) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
const square = (x: number, y: number) => `M${x - 3} ${y - 3}h6v6h-6z`;
const line = (x: number, y: number, length: number) => `M${x} ${y}h${length}`;
const THREE_LINES = line(16, 7, 26) + line(16, 16, 20) + line(16, 25, 23);
const PASSAGE = line(6, 5, 36) + line(6, 27, 26);

const PICTURES: Readonly<Record<QuestionKind, Picture>> = {
  single: { page: ring(8, 7) + ring(8, 25) + THREE_LINES, act: `${ring(8, 16)}M7 16h2` },
  multiple: {
    page: square(8, 25) + THREE_LINES,
    act: `${square(8, 7)}${square(8, 16)}M6.5 7l1.2 1.2L9.8 5.6M6.5 16l1.2 1.2L9.8 14.6`,
  },
  stated: {
    page: line(6, 7, 22) + line(6, 16, 18) + line(6, 25, 22),
    act: 'M34 7l2.5 2.5L41 4.5M35 13.5l5 5m0-5l-5 5M37.5 25h.1',
  },
  matching: {
    page: line(5, 7, 11) + line(5, 16, 11) + line(5, 25, 11) + line(32, 7, 11) + line(32, 16, 11) + line(32, 25, 11),
    act: 'M19 7l10 9M19 16l10 9M19 25l10 -18',
  },
  ordering: { page: line(6, 7, 24) + line(6, 16, 18) + line(6, 25, 24), act: 'M39 5v22M35 9l4-4l4 4M35 23l4 4l4-4' },
  cloze: { page: line(6, 7, 36) + line(6, 17, 9) + line(33, 17, 9) + line(6, 27, 24), act: 'M18 12.5h12v8H18z' },
  short: { page: line(6, 7, 28), act: 'M6 14h36v12H6zM11 17.5v5' },
  evidence: { page: PASSAGE, act: 'M6 12.5h36M6 19.5h20' },
  insert: { page: PASSAGE + line(20, 12.5, 22) + line(20, 19.5, 22), act: 'M5 16h9M10 12l4 4l-4 4' },
  category: {
    page: line(8, 12, 8) + line(8, 19, 8) + line(32, 12, 8) + line(32, 19, 8),
    act: 'M4 5h16v21H4zM28 5h16v21H28z',
  },
  proof: { page: line(16, 7, 26) + line(6, 27, 26), act: `${ring(8, 7)}M7 7h2M6 15h36M6 21h24` },
  open: {
    page: line(6, 7, 20) + line(6, 14, 16) + line(6, 21, 12),
    act: 'M24 27l1.6-6.4L37.5 8.7a3 3 0 0 1 4.3 4.3L29.9 25z',
  },
  retell: { page: line(14, 11, 20) + line(14, 17, 14), act: 'M8 4.5h32v19H22l-7 5v-5H8z' },
};

/** Decoration: the name beside it says what the kind is. */
export function KindPicture({ kind }: { kind: QuestionKind }): ReactElement {
  const { page, act } = PICTURES[kind];
  return (
    <svg className="kind-picture" viewBox="0 0 48 32" aria-hidden="true">
      <path d={page} />
      <path className="act" d={act} />
    </svg>
  );
}
