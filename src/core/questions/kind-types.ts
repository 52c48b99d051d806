import type {
  MultipleAnswer,
  MultipleBody,
  MultipleKey,
  MultipleParts,
  MultiplePresented,
} from './multiple/multiple-schema.ts';
import type { QuestionKind } from './question-kinds.ts';
import type { ShortAnswer, ShortBody, ShortKey, ShortParts, ShortPresented } from './short/short-schema.ts';
import type { SingleAnswer, SingleBody, SingleKey, SingleParts, SinglePresented } from './single/single-schema.ts';

type KindShapes = { body: object; key: object; answer: object; presented: object; parts: object };

type ShapesByKind<Shapes extends Record<QuestionKind, KindShapes>> = Shapes;

/** The shapes of each kind: what is stored, what decides, what is answered, what is shown, how a score is explained. */
export type KindTypes = ShapesByKind<{
  single: { body: SingleBody; key: SingleKey; answer: SingleAnswer; presented: SinglePresented; parts: SingleParts };
  multiple: {
    body: MultipleBody;
    key: MultipleKey;
    answer: MultipleAnswer;
    presented: MultiplePresented;
    parts: MultipleParts;
  };
  short: { body: ShortBody; key: ShortKey; answer: ShortAnswer; presented: ShortPresented; parts: ShortParts };
}>;

/** The body of a kind. */
export type BodyOf<Kind extends QuestionKind> = KindTypes[Kind]['body'];
/** The key of a kind. */
export type KeyOf<Kind extends QuestionKind> = KindTypes[Kind]['key'];
/** The answer of a kind. */
export type AnswerOf<Kind extends QuestionKind> = KindTypes[Kind]['answer'];
/** The presented (key-less) body of a kind. */
export type PresentedOf<Kind extends QuestionKind> = KindTypes[Kind]['presented'];
/** The explanation data of a kind's score. */
export type PartsOf<Kind extends QuestionKind> = KindTypes[Kind]['parts'];
