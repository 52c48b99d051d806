import type { ComponentType, ReactElement } from 'react';
import type { HostMark } from '#core/questions/finalizing/final-question.ts';
import type { MarkedKind } from '#core/questions/kind-types.ts';
import { OpenMarking } from '#web/questions/open/open-marking.tsx';
import { RetellMarking } from '#web/questions/retell/retell-marking.tsx';
import type { ComparedMark, MarkingProps } from './marking-props.ts';

const MARKINGS: { readonly [Kind in MarkedKind]: ComponentType<MarkingProps<Kind>> } = {
  open: OpenMarking,
  retell: RetellMarking,
};

type AnswerMarkingProps = {
  readonly kind: MarkedKind;
  readonly body: unknown;
  readonly answerKey: unknown;
  readonly answer: unknown;
  readonly points: number;
  readonly mark: HostMark | null;
  /** Marks that are complete, or null when something is still missing. */
  readonly onMark: (mark: HostMark | null) => void;
  /** The marks so far, complete or not. */
  readonly onSoFar?: (mark: HostMark) => void;
  /** Who sees the comment, if not the taker. */
  readonly commentNote?: string | undefined;
  /** Marks of others to choose from, shown beside each criterion or idea. */
  readonly compared?: readonly ComparedMark[];
};

/** The host's control to mark an answer of any kind that is marked by hand. Give it a `key` of the answer. */
export function AnswerMarking({ kind, ...parts }: AnswerMarkingProps): ReactElement {
  // Kind, body, key, answer and mark belong together, which the compiler can't follow through the table.
  const Marking = MARKINGS[kind] as unknown as ComponentType<Omit<AnswerMarkingProps, 'kind'>>;
  return <Marking {...parts} />;
}
