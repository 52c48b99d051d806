import { askDatabase, type DatabaseAddress } from '../ask-database.ts';
import type { CurrentAnswer, HistoryRow, ScoreRow, StoredAttempt } from './stored-attempt.ts';

/** The database's attempts, and how many attempts each person has. */
export type Stored = {
  readonly attempts: ReadonlyMap<string, StoredAttempt>;
  readonly starts: ReadonlyMap<string, number>;
};

/** Reads all attempts of the given issues over a connection of its own, in one snapshot. */
export async function readStored(address: DatabaseAddress, wihiwIds: readonly string[]): Promise<Stored> {
  return askDatabase(
    address,
    async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const rows = async <Row extends object>(statement: string): Promise<Row[]> =>
        (await client.query<Row>(statement, [wihiwIds])).rows;
      const place = `attempt_id as "attemptId", question_id as "questionId"`;
      const save = `${place}, device_id as device, device_counter::float8 as counter, revision::float8 as revision, value`;
      const ofIssues = 'where wihiw_id = any($1::uuid[])';
      type Of<Row> = Row & { readonly attemptId: string };
      const answers = await rows<Of<CurrentAnswer>>(`select ${save} from answers ${ofIssues}`);
      const history = await rows<Of<HistoryRow>>(`select ${save}, outcome from answer_history ${ofIssues}`);
      const scores = await rows<Of<ScoreRow>>(
        `select ${place}, (share_numerator / share_denominator)::float8 as share from question_scores ${ofIssues}`,
      );
      const attempts = await rows<{
        id: string;
        userId: string;
        state: string;
        questionIds: string[];
        score: number | null;
        submissions: number;
      }>(
        `select a.id, a.user_id as "userId", a.state, a.question_ids::text[] as "questionIds",
         (a.score_numerator / a.score_denominator)::float8 as score,
         (select count(*)::int from attempt_events e
           where e.wihiw_id = a.wihiw_id and e.attempt_id = a.id and e.kind = 'submitted') as submissions
       from attempts a ${ofIssues}`,
      );
      await client.query('commit');
      const of = {
        answers: Map.groupBy(answers, ({ attemptId }) => attemptId),
        history: Map.groupBy(history, ({ attemptId }) => attemptId),
        scores: Map.groupBy(scores, ({ attemptId }) => attemptId),
      };
      const starts = new Map<string, number>();
      for (const { userId } of attempts) starts.set(userId, (starts.get(userId) ?? 0) + 1);
      return {
        starts,
        attempts: new Map(
          attempts.map(({ id, ...attempt }) => [
            id,
            {
              ...attempt,
              answers: of.answers.get(id) ?? [],
              history: of.history.get(id) ?? [],
              scores: of.scores.get(id) ?? [],
            },
          ]),
        ),
      };
    },
    120_000,
  );
}
