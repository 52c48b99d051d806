import type { KeyOf, MarkOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { KINDS } from '#core/questions/registry.ts';
import { KIND_SCHEMAS } from '#core/questions/registry-schema.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Why a host's marks are refused: they are not of the kind's shape, do not fit this key, or the platform scores the kind. */
export type MarkFailure = 'mark-malformed' | 'mark-unfitting' | 'mark-not-taken';

/** Reads a host's marks for an answer to a question of `kind` with `key`. Every criterion or idea must be marked once. */
export function parseMark<Kind extends QuestionKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  value: unknown,
): Result<NonNullable<MarkOf<Kind>>, MarkFailure> {
  const { marksFit } = KINDS[kind];
  const schema = KIND_SCHEMAS[kind].mark;
  if (marksFit === null || schema === null) return err('mark-not-taken');
  const parsed = schema.safeParse(value);
  if (!parsed.success) return err('mark-malformed');
  const mark = parsed.data as NonNullable<MarkOf<Kind>>;
  return marksFit(key, mark) ? ok(mark) : err('mark-unfitting');
}
