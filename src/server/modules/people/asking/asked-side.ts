import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import type { AskedOfMe } from '#contract/people/asking.ts';
import type { Asked } from '#core/people/ask-again.ts';
import type { Result } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Services } from '#server/platform/services.ts';
import type { AnsweringRole, AskedAnswer } from './asking-role.ts';
import { answerAsked, leaveAsked } from './asking-verbs.ts';

type Shown = AskedOfMe['asked'][number];

/** Something that a person is asked and has not answered. */
export type Waiting = Pick<Shown, 'id' | 'title'> &
  Partial<Pick<Shown, 'event' | 'closes'>> & { readonly askerId: string; readonly askedAt: Date };

type Of = { readonly id: string; readonly personId: string };

/** What a role offers to those who are asked. */
export type AskedSide = {
  /** The newest first, at most so many. */
  readonly waiting: (personId: string, limit: number) => Promise<readonly Waiting[]>;
  readonly answer: (of: Of, answer: AskedAnswer) => Promise<Result<void, Failure>>;
  readonly leave: (of: Of) => Promise<Result<void, Failure>>;
};

/** Returns a role's side of those who are asked. */
export function askedSide<Scene, Row extends Asked>(
  services: Services,
  role: AnsweringRole<Scene, Row>,
  waiting: (database: Kysely<Database>, personId: string, limit: number) => Promise<readonly Waiting[]>,
): AskedSide {
  return {
    waiting: (personId, limit) => waiting(services.database, personId, limit),
    answer: (of, answer) => answerAsked(services, role, of, answer),
    leave: (of) => leaveAsked(services, role, of),
  };
}
