import { setTimeout as sleep } from 'node:timers/promises';
import type { EventScene } from '#server/testing/events/arrange-events.ts';
import { QUESTION_ID } from '#server/testing/events/arrange-events.ts';
import { askDatabase, type DatabaseAddress } from '../ask-database.ts';
import type { StoredScene } from './compare-guests.ts';

type Row = { readonly place: string; readonly person: string; readonly state: string; readonly words: string };

/** Reads what the database has of these scenes over a connection of its own, in one snapshot, in their order. */
export async function readStoredScenes(
  address: DatabaseAddress,
  scenes: readonly EventScene[],
): Promise<readonly StoredScene[]> {
  return askDatabase(
    address,
    async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const read = async (statement: string, ids: readonly string[]): Promise<Map<string, Row[]>> =>
        Map.groupBy((await client.query<Row>(statement, [ids])).rows, ({ place }) => place);
      const named = scenes.map(({ namedId }) => namedId);
      const anonymous = scenes.map(({ anonymousId }) => anonymousId);
      const registrations = await read(
        `select event_id as place, person_id as person, state, name as words
       from event_registrations where event_id = any($1::uuid[])`,
        scenes.map(({ nextId }) => nextId),
      );
      const answers = await read(
        `select survey_id as place, person_id as person, state, answers->>'${QUESTION_ID}' as words
       from survey_answers where survey_id = any($1::uuid[])`,
        named,
      );
      const secrets = await read(
        `select survey_id as place, '' as person, '' as state, answers->>'${QUESTION_ID}' as words from (
         select survey_id, answers from survey_waiting
         union all select survey_id, answers from survey_anonymous_answers
       ) given where survey_id = any($1::uuid[])`,
        anonymous,
      );
      const marks = await read(
        `select survey_id as place, person_id as person, '' as state, '' as words
       from (select survey_id, person_id from survey_marks union all select survey_id, person_id from survey_waiting_marks) m
       where survey_id = any($1::uuid[])`,
        anonymous,
      );
      const feedback = await read(
        `select event_id as place, person_id as person, '' as state, first_words as words
       from event_feedback where event_id = any($1::uuid[])`,
        scenes.map(({ runningId }) => runningId),
      );
      await client.query('commit');
      const byPerson = (rows: readonly Row[] = []) => new Map(rows.map((row) => [row.person, row]));
      return scenes.map(({ nextId, runningId, namedId, anonymousId }) => ({
        registrations: new Map(
          [...byPerson(registrations.get(nextId))].map(([person, { state, words }]) => [
            person,
            { state, name: words },
          ]),
        ),
        answers: byPerson(answers.get(namedId)),
        secrets: countEach((secrets.get(anonymousId) ?? []).map(({ words }) => words)),
        marks: new Set(byPerson(marks.get(anonymousId)).keys()),
        feedback: new Map([...byPerson(feedback.get(runningId))].map(([person, { words }]) => [person, words])),
      }));
    },
    60_000,
  );
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const LOOK_MS = 1_000;

/** Waits until every letter has gone that no bound holds back, no longer than `limitMs`; returns what is known of those that have not. */
export async function untilLettersAreGone(address: DatabaseAddress, limitMs: number): Promise<string[]> {
  return askDatabase(
    address,
    async (client) => {
      for (const until = performance.now() + limitMs; ; await sleep(LOOK_MS)) {
        const { rows } = await client.query<{ what: string }>(
          `select concat_ws(', ', kind, 'tries ' || tries, 'next in ' || (next_try_at - now()), held_by, obstacle) as what
         from mail_outbox where sent_at is null and failed_at is null and obstacle is distinct from 'bound'
         order by created_at`,
        );
        if (rows.length === 0 || performance.now() > until) return rows.map(({ what }) => what);
      }
    },
    60_000,
  );
}
