import { useState } from 'react';

/** The host's marks so far, by the id of the row: a criterion or an idea. */
type Given<Value> = Readonly<Record<string, Value>>;

type RowMarksOptions<Value, Mark> = {
  /** The rows to mark, in order. */
  readonly rowIds: readonly string[];
  /** The marks and the comment given before. */
  readonly given: Given<Value>;
  readonly comment: string;
  readonly makeMark: (rows: (readonly [id: string, value: Value])[], comment: string) => Mark;
  /** Called with complete marks, or with null while a row is not marked. */
  readonly onMark: (mark: Mark | null) => void;
  /** Called with the marks so far, complete or not. */
  readonly onSoFar?: ((mark: Mark) => void) | undefined;
};

type RowMarks<Value, Mark> = {
  readonly valueOf: (rowId: string) => Value | null;
  readonly comment: string;
  /** The number of rows that are not marked yet. */
  readonly left: number;
  /** The marks so far, complete or not. */
  readonly soFar: Mark;
  /** Marks a row; null takes its mark back. */
  readonly markRow: (rowId: string, value: Value | null) => void;
  readonly setComment: (comment: string) => void;
};

/** Keeps what a host marks row by row, with one comment. Starts from what was given when the component was first drawn. */
export function useRowMarks<Value, Mark>(options: RowMarksOptions<Value, Mark>): RowMarks<Value, Mark> {
  const { rowIds, makeMark, onMark } = options;
  const [given, setGiven] = useState(options.given);
  const [comment, setComment] = useState(options.comment);
  const markedIn = (values: Given<Value>) =>
    rowIds.flatMap((id) => {
      const value = values[id];
      return value === undefined ? [] : [[id, value] as const];
    });

  function change(values: Given<Value>, words: string): void {
    setGiven(values);
    setComment(words);
    const marked = markedIn(values);
    options.onSoFar?.(makeMark(marked, words));
    onMark(marked.length === rowIds.length ? makeMark(marked, words) : null);
  }

  const marked = markedIn(given);
  return {
    valueOf: (rowId) => given[rowId] ?? null,
    comment,
    left: rowIds.length - marked.length,
    soFar: makeMark(marked, comment),
    markRow: (rowId, value) => {
      const { [rowId]: _before, ...others } = given;
      change(value === null ? others : { ...others, [rowId]: value }, comment);
    },
    setComment: (words) => change(given, words),
  };
}
