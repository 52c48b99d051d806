import type { CategoryShapes } from '#core/questions/category/category-schema.ts';
import { categorySchemas } from '#core/questions/category/category-schema.ts';
import type { ClozeShapes } from '#core/questions/cloze/cloze-schema.ts';
import { clozeSchemas } from '#core/questions/cloze/cloze-schema.ts';
import type { EvidenceShapes } from '#core/questions/evidence/evidence-schema.ts';
import { evidenceSchemas } from '#core/questions/evidence/evidence-schema.ts';
import type { InsertShapes } from '#core/questions/insert/insert-schema.ts';
import { insertSchemas } from '#core/questions/insert/insert-schema.ts';
import type { MatchingShapes } from '#core/questions/matching/matching-schema.ts';
import { matchingSchemas } from '#core/questions/matching/matching-schema.ts';
import type { MultipleShapes } from '#core/questions/multiple/multiple-schema.ts';
import { multipleSchemas } from '#core/questions/multiple/multiple-schema.ts';
import type { OpenShapes } from '#core/questions/open/open-schema.ts';
import { openSchemas } from '#core/questions/open/open-schema.ts';
import type { OrderingShapes } from '#core/questions/ordering/ordering-schema.ts';
import { orderingSchemas } from '#core/questions/ordering/ordering-schema.ts';
import type { ProofShapes } from '#core/questions/proof/proof-schema.ts';
import { proofSchemas } from '#core/questions/proof/proof-schema.ts';
import type { RetellShapes } from '#core/questions/retell/retell-schema.ts';
import { retellSchemas } from '#core/questions/retell/retell-schema.ts';
import type { ShortShapes } from '#core/questions/short/short-schema.ts';
import { shortSchemas } from '#core/questions/short/short-schema.ts';
import type { SingleShapes } from '#core/questions/single/single-schema.ts';
import { singleSchemas } from '#core/questions/single/single-schema.ts';
import type { StatedShapes } from '#core/questions/stated/stated-schema.ts';
import { statedSchemas } from '#core/questions/stated/stated-schema.ts';
import type { KindSchemas, KindShapes } from './kind-shapes.ts';
import type { QuestionKind } from './question-kinds.ts';

type ShapesByKind<Shapes extends Record<QuestionKind, KindShapes>> = Shapes;

/** The shapes of every kind; a kind left out does not compile. */
export type KindTypes = ShapesByKind<{
  single: SingleShapes;
  multiple: MultipleShapes;
  stated: StatedShapes;
  matching: MatchingShapes;
  ordering: OrderingShapes;
  cloze: ClozeShapes;
  short: ShortShapes;
  evidence: EvidenceShapes;
  insert: InsertShapes;
  category: CategoryShapes;
  proof: ProofShapes;
  open: OpenShapes;
  retell: RetellShapes;
}>;

/** The schemas of every kind; a kind left out does not compile. */
export const KIND_SCHEMAS: { readonly [Kind in QuestionKind]: KindSchemas<KindTypes[Kind]> } = {
  single: singleSchemas,
  multiple: multipleSchemas,
  stated: statedSchemas,
  matching: matchingSchemas,
  ordering: orderingSchemas,
  cloze: clozeSchemas,
  short: shortSchemas,
  evidence: evidenceSchemas,
  insert: insertSchemas,
  category: categorySchemas,
  proof: proofSchemas,
  open: openSchemas,
  retell: retellSchemas,
};
