import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { listDifferences, ReadingDifference } from '#contract/scoring/second-readers.ts';
import { settleMark } from '#contract/scoring/second-readers.ts';
import type { HostMark } from '#core/questions/finalizing/final-question.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { MarkedKind } from '#core/questions/kind-types.ts';
import { markDrafts } from '#web/features/checking/mark-drafts.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { AnswerMarking } from '#web/questions/answer-marking.tsx';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Basis } from './settled-basis.ts';
import { basisOf, commentsOf, isWholeMark, valuesOfMark } from './settled-basis.ts';

type DifferencePanelProps = {
  readonly ids: { readonly id: string; readonly readingId: string; readonly questionId: string };
  readonly answer: Output<typeof listDifferences>;
  readonly difference: ReadingDifference;
  readonly onSettled: () => Promise<void>;
};

/** One answer with both marks row by row, and the mark that settles them. */
export function DifferencePanel(props: DifferencePanelProps): ReactElement | null {
  const { kind } = props.answer;
  return isMarkedByHost(kind) ? <Panel {...props} kind={kind} /> : null;
}

const BASES: readonly (readonly [basis: Basis, words: string])[] = [
  ['first', 'Усе за першою'],
  ['second', 'Усе за другою'],
  ['middle', 'Середнє, де можна'],
];

type Start = { readonly round: number; readonly mark: unknown };

function Panel({
  ids,
  answer,
  difference,
  onSettled,
  kind,
}: DifferencePanelProps & { kind: MarkedKind }): ReactElement {
  const [drafts] = useState(() =>
    markDrafts(
      `settle/${ids.readingId}/${difference.attemptId}/${ids.questionId}`,
      `${difference.revision}/${difference.answerRevision}`,
    ),
  );
  const [begun] = useState(() => drafts.read());
  const [start, setStart] = useState<Start>(() => ({
    round: 0,
    mark: begun?.mark ?? (difference.settled ? difference.mark : basisOf(kind, difference, 'equal')),
  }));
  const [mark, setMark] = useState<unknown>(begun?.isComplete === true ? begun.mark : null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const comments = commentsOf(difference);

  function take(basis: Basis): void {
    const taken = basisOf(kind, difference, basis);
    setStart(({ round }) => ({ round: round + 1, mark: taken }));
    const isComplete = isWholeMark(kind, answer.key, taken);
    setMark(isComplete ? taken : null);
    drafts.write({ mark: taken, isComplete });
  }

  function change(next: unknown): void {
    setMark(next);
    if (next !== null) drafts.write({ mark: next, isComplete: true });
  }

  async function settle(): Promise<void> {
    if (busy || mark === null) return;
    setBusy(true);
    setFailure(null);
    const result = await callOperation(settleMark, {
      params: { ...ids, attemptId: difference.attemptId },
      body: { mark, basedOn: difference.revision, answerRevision: difference.answerRevision },
    });
    if (!result.ok)
      setFailure(
        result.error.code === 'stale_revision'
          ? 'Цю відповідь тим часом змінено або оцінено в іншому вікні. Перегляньте її ще раз і узгодьте.'
          : failureSentence(result.error),
      );
    else {
      drafts.remove();
      showSuccess('Оцінки узгоджено.');
    }
    // Until the next one is there, what is clicked is meant for it.
    if (result.ok || result.error.code === 'stale_revision') await onSettled();
    setBusy(false);
  }

  return (
    <div className="check-item" aria-busy={busy}>
      <div className="check-buttons" inert={busy}>
        {BASES.map(([basis, words]) => (
          <Button key={basis} onPress={() => take(basis)}>
            {words}
          </Button>
        ))}
      </div>
      <div className="check-marking" inert={busy}>
        <AnswerMarking
          key={start.round}
          kind={kind}
          body={answer.body}
          answerKey={answer.key}
          answer={difference.answer}
          points={answer.points}
          mark={start.mark as HostMark | null}
          compared={[
            { name: 'перша', values: valuesOfMark(kind, difference.first) },
            { name: 'друга', values: valuesOfMark(kind, difference.second) },
          ]}
          onSoFar={(soFar) => drafts.write({ mark: soFar, isComplete: false })}
          onMark={change}
        />
      </div>
      {comments.second !== '' && <p className="note">Коментар другої перевірки: {comments.second}</p>}
      {failure !== null && (
        <Banner kind="bad" announce>
          {failure}
        </Banner>
      )}
      <div className="check-buttons">
        <Button kind="filled" busy={busy} disabled={mark === null} onPress={() => void settle()}>
          Узгодити
        </Button>
      </div>
    </div>
  );
}
