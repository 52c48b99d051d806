import type {
  CategoryAnswer,
  CategoryBody,
  CategoryKey,
  CategoryPresented,
} from '#core/questions/category/category-schema.ts';
import type {
  ClozeAnswer,
  ClozeBody,
  ClozeKey,
  ClozeParts,
  ClozePresented,
} from '#core/questions/cloze/cloze-schema.ts';
import type {
  EvidenceAnswer,
  EvidenceBody,
  EvidenceDraftBody,
  EvidenceDraftKey,
  EvidenceKey,
  EvidenceParts,
  EvidencePresented,
} from '#core/questions/evidence/evidence-schema.ts';
import type {
  InsertAnswer,
  InsertBody,
  InsertDraftBody,
  InsertDraftKey,
  InsertKey,
  InsertPresented,
} from '#core/questions/insert/insert-schema.ts';
import type {
  MatchingAnswer,
  MatchingBody,
  MatchingKey,
  MatchingPresented,
} from '#core/questions/matching/matching-schema.ts';
import type {
  MultipleAnswer,
  MultipleBody,
  MultipleKey,
  MultipleParts,
  MultiplePresented,
} from '#core/questions/multiple/multiple-schema.ts';
import type {
  OpenAnswer,
  OpenBody,
  OpenKey,
  OpenMark,
  OpenParts,
  OpenPresented,
} from '#core/questions/open/open-schema.ts';
import type {
  OrderingAnswer,
  OrderingBody,
  OrderingDraftKey,
  OrderingKey,
  OrderingParts,
  OrderingPresented,
} from '#core/questions/ordering/ordering-schema.ts';
import type {
  ProofAnswer,
  ProofBody,
  ProofDraftBody,
  ProofDraftKey,
  ProofKey,
  ProofParts,
  ProofPresented,
} from '#core/questions/proof/proof-schema.ts';
import type {
  RetellAnswer,
  RetellBody,
  RetellKey,
  RetellMark,
  RetellParts,
  RetellPresented,
} from '#core/questions/retell/retell-schema.ts';
import type {
  ShortAnswer,
  ShortBody,
  ShortKey,
  ShortParts,
  ShortPresented,
} from '#core/questions/short/short-schema.ts';
import type {
  SingleAnswer,
  SingleBody,
  SingleKey,
  SingleParts,
  SinglePresented,
} from '#core/questions/single/single-schema.ts';
import type { StatedAnswer, StatedBody, StatedKey, StatedPresented } from '#core/questions/stated/stated-schema.ts';
import type { ChoiceParts } from './item-choices-schema.ts';
import type { QuestionKind } from './question-kinds.ts';

type KindShapes = {
  draftBody: object;
  draftKey: object;
  body: object;
  key: object;
  answer: object;
  presented: object;
  parts: object;
  mark: object | null;
};

type ShapesByKind<Shapes extends Record<QuestionKind, KindShapes>> = Shapes;

/** A kind whose draft has the shapes of the finalized question and which the platform scores by itself. */
type Plain<Shapes extends { body: object; key: object }> = Shapes & {
  draftBody: Shapes['body'];
  draftKey: Shapes['key'];
  mark: null;
};

/**
 * The shapes of each kind: what an author's draft holds, what a finalized test stores and what decides there, what is
 * answered, what is shown, how a score is explained, and what the host's marks are (null: the platform scores).
 */
export type KindTypes = ShapesByKind<{
  single: Plain<{
    body: SingleBody;
    key: SingleKey;
    answer: SingleAnswer;
    presented: SinglePresented;
    parts: SingleParts;
  }>;
  multiple: Plain<{
    body: MultipleBody;
    key: MultipleKey;
    answer: MultipleAnswer;
    presented: MultiplePresented;
    parts: MultipleParts;
  }>;
  stated: Plain<{
    body: StatedBody;
    key: StatedKey;
    answer: StatedAnswer;
    presented: StatedPresented;
    parts: ChoiceParts;
  }>;
  matching: Plain<{
    body: MatchingBody;
    key: MatchingKey;
    answer: MatchingAnswer;
    presented: MatchingPresented;
    parts: ChoiceParts;
  }>;
  ordering: {
    draftBody: OrderingBody;
    draftKey: OrderingDraftKey;
    body: OrderingBody;
    key: OrderingKey;
    answer: OrderingAnswer;
    presented: OrderingPresented;
    parts: OrderingParts;
    mark: null;
  };
  cloze: Plain<{ body: ClozeBody; key: ClozeKey; answer: ClozeAnswer; presented: ClozePresented; parts: ClozeParts }>;
  short: Plain<{ body: ShortBody; key: ShortKey; answer: ShortAnswer; presented: ShortPresented; parts: ShortParts }>;
  evidence: {
    draftBody: EvidenceDraftBody;
    draftKey: EvidenceDraftKey;
    body: EvidenceBody;
    key: EvidenceKey;
    answer: EvidenceAnswer;
    presented: EvidencePresented;
    parts: EvidenceParts;
    mark: null;
  };
  insert: {
    draftBody: InsertDraftBody;
    draftKey: InsertDraftKey;
    body: InsertBody;
    key: InsertKey;
    answer: InsertAnswer;
    presented: InsertPresented;
    parts: ChoiceParts;
    mark: null;
  };
  category: Plain<{
    body: CategoryBody;
    key: CategoryKey;
    answer: CategoryAnswer;
    presented: CategoryPresented;
    parts: ChoiceParts;
  }>;
  proof: {
    draftBody: ProofDraftBody;
    draftKey: ProofDraftKey;
    body: ProofBody;
    key: ProofKey;
    answer: ProofAnswer;
    presented: ProofPresented;
    parts: ProofParts;
    mark: null;
  };
  open: {
    draftBody: OpenBody;
    draftKey: OpenKey;
    body: OpenBody;
    key: OpenKey;
    answer: OpenAnswer;
    presented: OpenPresented;
    parts: OpenParts;
    mark: OpenMark;
  };
  retell: {
    draftBody: RetellBody;
    draftKey: RetellKey;
    body: RetellBody;
    key: RetellKey;
    answer: RetellAnswer;
    presented: RetellPresented;
    parts: RetellParts;
    mark: RetellMark;
  };
}>;

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
