import './cloze-passage.css';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import type { ClozeRow } from '#core/questions/cloze/cloze-schema.ts';
import { glueRow } from './glued-row.ts';

type Run = Exclude<ClozeRow['pieces'][number], { gapId: string }>;

type ClozePassageProps = {
  readonly passage: readonly ClozeRow[];
  /** Draws the gap with this number, from 1. */
  readonly renderGap: (gapId: string, number: number) => ReactNode;
};

/** The passage, with its gaps drawn by `renderGap`. */
export function ClozePassage({ passage, renderGap }: ClozePassageProps): ReactElement {
  const rows = passage.map(glueRow);
  const order = rows.flatMap((row) => row.flatMap((piece) => ('gapId' in piece ? [piece.gapId] : [])));
  return (
    <div className="passage cloze-passage">
      {rows.map((row, index) =>
        row.length === 0 ? null : (
          // Rows have no identity of their own: they are their place.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} data-apart={rows[index - 1]?.length === 0 || undefined}>
            {row.map((piece, place) =>
              'gapId' in piece ? (
                <span className="cloze-glued" key={piece.gapId}>
                  {piece.before !== null && <Words run={piece.before} />}
                  {renderGap(piece.gapId, order.indexOf(piece.gapId) + 1)}
                  {piece.after !== null && <Words run={piece.after} />}
                </span>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key
                <Words key={place} run={piece} />
              ),
            )}
          </p>
        ),
      )}
    </div>
  );
}

function Words({ run }: { run: Run }): ReactElement {
  const { text } = run;
  const marks = 'marks' in run ? (run.marks ?? []) : [];
  const words = marks.includes('strong') ? <strong>{text}</strong> : <Fragment>{text}</Fragment>;
  return marks.includes('emphasis') ? <em>{words}</em> : words;
}
