import type { ReactElement, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { acceptTyped, typedFields } from '#core/questions/answers/typed-fields.ts';
import type { QuestionKey as FinalKey } from '#core/questions/finalizing/final-question.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyCorrection } from './key-correction.tsx';
import { KeyView } from './key-view.tsx';
import { ShownTypedAnswers, TypedAnswersFold } from './typed-answers.tsx';

/** A wrong typed answer to be taken on trial. */
export type TypedOnTrial = { readonly field: string | null; readonly text: string };

type QuestionKeyDeskProps = {
  readonly testId: string;
  readonly read: ReadQuestion;
  readonly number: number;
  readonly text: SourceText | null;
  /** Whether typed answers are in sight at once. */
  readonly isTypedShown?: boolean;
  /** Begins with what a key would change that takes this as well; null: with the key that stands. */
  readonly onTrial?: TypedOnTrial | null;
  /** Further buttons, before the one that corrects. */
  readonly actions?: ReactNode;
  /** What stands below the typed answers. */
  readonly children?: ReactNode;
};

type Correcting = { readonly proposed?: unknown; readonly typed?: string };

function correctingOf(read: ReadQuestion, onTrial: TypedOnTrial | null): Correcting | null {
  if (onTrial === null || read.treatment !== 'by-key') return null;
  const key = read.key as FinalKey as never;
  const proposed = acceptTyped(read.question.kind, key, onTrial.field, onTrial.text);
  return proposed === null ? null : { proposed, typed: onTrial.text };
}

/** The key of a finalized question, what takers typed beside it, and the way to correct it. */
export function QuestionKeyDesk(props: QuestionKeyDeskProps): ReactElement {
  const { testId, read, number, text, isTypedShown = false, onTrial = null, actions, children } = props;
  const { question } = read;
  const [correcting, setCorrecting] = useState(() => correctingOf(read, onTrial));
  const opener = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setCorrecting(null);
    requestAnimationFrame(() => opener.current?.querySelector<HTMLElement>('button:last-of-type')?.focus());
  };
  if (correcting !== null)
    return (
      <KeyCorrection
        testId={testId}
        read={read}
        number={number}
        text={text}
        proposed={correcting.proposed}
        typed={correcting.typed ?? null}
        onClose={close}
      />
    );
  const isTyped = read.treatment === 'by-key' && typedFields(question as never).length > 0;
  const Typed = isTypedShown ? ShownTypedAnswers : TypedAnswersFold;
  return (
    <>
      <KeyView question={question} answerKey={read.key} text={text} />
      {isTyped && (
        <Typed testId={testId} read={read} onAccept={(proposed, typed) => setCorrecting({ proposed, typed })} />
      )}
      {children}
      <div className="flex flex-wrap gap-3" ref={opener}>
        {actions}
        <Button icon="edit" onPress={() => setCorrecting({})}>
          Виправити ключ
        </Button>
      </div>
    </>
  );
}
