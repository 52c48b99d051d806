type State = 'waiting' | 'marked';
type Row = { readonly state: State; readonly earnedText?: string | null };
type Counts = { readonly questionId: string; readonly waiting: number; readonly marked: number };

type AnswersToMark<R extends Row> = {
  readonly waiting: number;
  readonly questions: readonly Counts[];
  readonly questionId: string | null;
  readonly rows: readonly R[];
};

/** What the server says of a mark it has stored. */
type StoredMark = { readonly state: State; readonly earnedText?: string | null };

/** Returns a page of a queue as it is once the mark of one of its answers is stored. */
export function queueWithMark<R extends Row, Queue extends AnswersToMark<R>>(
  queue: Queue & { readonly rows: readonly R[] },
  questionId: string,
  isAnswer: (row: R) => boolean,
  saved: StoredMark,
): Queue {
  const row = queue.questionId === questionId ? queue.rows.find(isAnswer) : undefined;
  if (row === undefined) return queue;
  const change = Number(saved.state === 'waiting') - Number(row.state === 'waiting');
  const earned = 'earnedText' in row ? { earnedText: saved.earnedText ?? null } : {};
  return {
    ...queue,
    waiting: queue.waiting + change,
    questions: queue.questions.map((question) =>
      question.questionId === questionId
        ? { ...question, waiting: question.waiting + change, marked: question.marked - change }
        : question,
    ),
    rows: queue.rows.map((one) => (one === row ? { ...one, state: saved.state, ...earned } : one)),
  };
}

/**
 * Returns the answer to mark next. An answer that was read before others were marked may still name one of them: then the queue knows
 * the next that waits, those behind first.
 *
 * @param named what the answer itself names
 */
export function nextWaiting<R extends Row>(
  rows: readonly R[],
  idOf: (row: R) => string,
  here: string,
  named: string | null,
): string | null {
  const isMarked = rows.some((row) => idOf(row) === named && row.state === 'marked');
  if (!isMarked) return named;
  const at = rows.findIndex((row) => idOf(row) === here);
  const waits = (row: R, index: number) => row.state === 'waiting' && index !== at;
  const next = rows.find((row, index) => waits(row, index) && index > at) ?? rows.find(waits);
  return next === undefined ? null : idOf(next);
}
