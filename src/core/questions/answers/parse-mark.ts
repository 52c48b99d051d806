import type { KeyOf, MarkOf } from '#core/questions/kind-types.ts';
import { isOpenMarkProper } from '#core/questions/open/mark-open.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { MARK_SCHEMAS } from '#core/questions/registry-schema.ts';
import { isRetellMarkProper } from '#core/questions/retell/mark-retell.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Why a host's marks are refused: a shape or a value that cannot be, or marks that do not fit this key. */
export type MarkFailure = 'mark-malformed' | 'mark-unfitting' | 'mark-not-taken';

/** Whether marks fit a key, per kind; `false` for kinds that the platform scores. */
const FITTING: {
  readonly [Kind in QuestionKind]: false | ((key: KeyOf<Kind>, mark: NonNullable<MarkOf<Kind>>) => boolean);
} = {
  single: false,
  multiple: false,
  stated: false,
  matching: false,
  ordering: false,
  cloze: false,
  short: false,
  evidence: false,
  insert: false,
  category: false,
  proof: false,
  open: isOpenMarkProper,
  retell: isRetellMarkProper,
};

/** Whether the host marks questions of this kind. */
export function isMarkedByHost(kind: QuestionKind): boolean {
  return FITTING[kind] !== false;
}

/** Reads a host's marks for an answer to a question of `kind` with `key`. Every criterion or idea must be marked once. */
export function parseMark<Kind extends QuestionKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  value: unknown,
): Result<NonNullable<MarkOf<Kind>>, MarkFailure> {
  const isFitting = FITTING[kind];
  if (isFitting === false) return err('mark-not-taken');
  const parsed = MARK_SCHEMAS[kind].safeParse(value);
  if (!parsed.success || parsed.data === null) return err('mark-malformed');
  const mark = parsed.data as NonNullable<MarkOf<Kind>>;
  return isFitting(key, mark) ? ok(mark) : err('mark-unfitting');
}
