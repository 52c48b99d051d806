import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Check } from '#contract/authoring/tests.ts';
import { isFromMemory } from '#core/questions/kind-traits.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { Untouched } from '#web/features/authoring/checks/check-lines.ts';
import { gravestFinding } from '#web/features/authoring/checks/check-lines.ts';
import { pointsWords } from '#web/features/authoring/checks/figure-words.ts';
import { ItemListRow } from '#web/features/authoring/components/item-list.tsx';
import type { DraftQuestionView } from '#web/features/authoring/draft/draft-snapshot.ts';
import { useRowDragging } from '#web/questions/items/use-row-dragging.tsx';
import { promptLine } from '#web/questions/question-parts.ts';
import { questionLeftWords, questionMovedWords, questionTakenWords } from './move-words.ts';

type QuestionRowsProps = {
  /** The questions of one section. */
  readonly questions: readonly DraftQuestionView[];
  /** The number of its first question in the test. */
  readonly first: number;
  /** The number of questions in the test. */
  readonly count: number;
  readonly poolNote: (poolId: string | null) => readonly string[];
  readonly checks: readonly Check[];
  readonly untouched: Untouched;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, places: number) => void;
};

/** The questions of a section, moved inside it by a grip, or by Alt with arrows. */
export function QuestionRows(props: QuestionRowsProps): ReactElement {
  const { questions, first, count, onMove } = props;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null;

  // The browser takes the focus away from a row that is moved.
  useEffect(() => {
    if (wanted.current === null) return;
    rowOf(wanted.current)?.querySelector('button')?.focus();
    wanted.current = null;
  });

  const ids = questions.map(({ id }) => id);
  const nameOf = (id: string) => {
    const question = questions.find((one) => one.id === id);
    return question === undefined ? '' : promptLine(question.value.prompt);
  };
  function move(id: string, places: number): void {
    const to = ids.indexOf(id) + places;
    if (to < 0 || to >= ids.length) return;
    setSaid(questionMovedWords(nameOf(id), first + to, count));
    onMove(id, places);
  }
  const grip = useRowDragging({
    ids,
    rowOf,
    onMove: move,
    onSay: setSaid,
    words: {
      taken: (id) => questionTakenWords(nameOf(id)),
      moved: (id, place) => questionMovedWords(nameOf(id), first + place, count),
      left: (id) => questionLeftWords(nameOf(id)),
    },
  });

  function onKey(event: KeyboardEvent, id: string): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    wanted.current = id;
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <>
      <ol start={first} ref={list}>
        {questions.map(({ id, value, theirs }, index) => (
          <li key={id} className="item-line" data-item={id} onKeyDown={(event) => onKey(event, id)}>
            <ItemListRow
              id={id}
              number={first + index}
              name={promptLine(value.prompt) || 'Нове запитання'}
              note={[
                QUESTION_KIND_LABELS[value.kind].name.toLocaleLowerCase('uk'),
                pointsWords(value.points),
                ...(isFromMemory(value.kind) ? ['читач пише його першим, одразу після тексту'] : []),
                ...props.poolNote(value.poolId),
              ].join(' · ')}
              finding={gravestFinding(props.checks, id, props.untouched)}
              inConflict={theirs !== null}
              current={id === props.openId}
              onOpen={props.onOpen}
            />
            {questions.length > 1 && grip(id)}
          </li>
        ))}
      </ol>
      <p className="sr" aria-live="polite">
        {said}
      </p>
    </>
  );
}
