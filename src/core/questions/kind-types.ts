import type { QuestionKind } from './question-kinds.ts';
import type { KindTypes } from './registry-schema.ts';

/** The body of a kind in an author's draft. */
export type DraftBodyOf<Kind extends QuestionKind> = KindTypes[Kind]['draftBody'];
/** The key of a kind in an author's draft. */
export type DraftKeyOf<Kind extends QuestionKind> = KindTypes[Kind]['draftKey'];
/** The body of a kind, finalized. */
export type BodyOf<Kind extends QuestionKind> = KindTypes[Kind]['body'];
/** The key of a kind, finalized. */
export type KeyOf<Kind extends QuestionKind> = KindTypes[Kind]['key'];
/** The answer of a kind. */
export type AnswerOf<Kind extends QuestionKind> = KindTypes[Kind]['answer'];
/** The presented (key-less) body of a kind. */
export type PresentedOf<Kind extends QuestionKind> = KindTypes[Kind]['presented'];
/** The explanation data of a kind's score. */
export type PartsOf<Kind extends QuestionKind> = KindTypes[Kind]['parts'];
/** The host's marks of a kind; null for kinds that the platform scores. */
export type MarkOf<Kind extends QuestionKind> = KindTypes[Kind]['mark'];

/** The kinds that the host marks. */
export type MarkedKind = { [Kind in QuestionKind]: MarkOf<Kind> extends null ? never : Kind }[QuestionKind];
