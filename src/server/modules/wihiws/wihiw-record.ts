import type { Selectable } from 'kysely';
import type { WihiwTable } from '#db/schema/database-types.ts';
import type { StoredRules } from './rule-columns.ts';
import { rulesOfRow } from './rule-columns.ts';

/** A row of "WIHIW": one issue of a finalized test, with its rules. */
export type WihiwRecord = StoredRules & {
  readonly id: string;
  readonly testId: string;
  readonly ownerId: string;
  /** Co-hosts who have accepted, in that order. */
  readonly coHostIds: readonly string[];
  readonly anybody: boolean;
  readonly scoreReleasedAt: Date | null;
  readonly answersReleasedAt: Date | null;
  /** The current link's token, sealed for its owner; null while there is none. */
  readonly tokenSealed: Buffer | null;
  /** The short code of the current link, sealed for its owner; null while there is none. */
  readonly codeSealed: Buffer | null;
  readonly createdAt: Date;
};

/** Returns the record of a row. */
export function toWihiwRecord(row: Selectable<WihiwTable>): WihiwRecord {
  return {
    ...rulesOfRow(row),
    id: row.id,
    testId: row.test_id,
    ownerId: row.owner_id,
    coHostIds: row.co_host_ids,
    anybody: row.anybody,
    scoreReleasedAt: row.score_released_at,
    answersReleasedAt: row.answers_released_at,
    tokenSealed: row.token_sealed,
    codeSealed: row.code_sealed,
    createdAt: row.created_at,
  };
}
