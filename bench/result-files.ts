import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { submitAttempt } from '#contract/attempts.ts';
import { SERVER_FLAGS } from '../scripts/setup/run-server.mjs';
import { benchPerson } from './shared/bench-person.ts';
import { residentMegabytes, startBenchServer } from './shared/bench-server.ts';
import { newTaker, personOf } from './shared/many-takers.ts';
import { type Measurement, report } from './shared/measurement.ts';
import { makePublicTest, type PublicTest } from './shared/public-test.ts';

const ROWS = 100_000;
const BUDGET_SECONDS = 20;
const BUDGET_MB = 50;
const SETTLE_MS = 3_000;
/** Before anything is measured, the server has sent as many rows as this, several times. */
const WARM_ATTEMPTS = 500;
const WARM_ROUNDS = 12;
const SAMPLE_MS = 50;

/** Makes the server collect garbage on SIGUSR2, so that memory is compared with what is in use. */
const COLLECTS = `--import=data:text/javascript,process.on('SIGUSR2',()=>{gc();gc()})`;

const server = await startBenchServer([...SERVER_FLAGS, COLLECTS]);
const database = new Client(server.database);
try {
  await database.connect();
  const test = await makePublicTest(server.origin);
  const host = benchPerson(server.origin);
  const { person } = await host.call(registerAccount, {
    body: { identifier: `owner-${Date.now()}`, password: 'вимірюємо чесно 42' },
  });
  await database.query('update "WIHIW" set owner_id = $1 where id = $2', [person.userId, test.wihiwId]);
  const cookie = host.sessionCookie();
  const of = (what: string): ExportedFile => ({
    what,
    url: `${server.origin}/api/wihiws/${test.wihiwId}/${what}.csv`,
    cookie: `${cookie?.name}=${cookie?.value}`,
  });
  const files = { results: of('results'), answers: of('answers') };
  const first = await addFirst(test);
  // The rows made here are valid, and checking the keys of a million rows would take most of the time.
  await database.query(
    `do $$ declare key record; begin
       for key in select conrelid::regclass as tab, conname from pg_constraint where contype = 'f'
         and conrelid::regclass::text in ('attempts', 'answers', 'question_scores')
       loop execute format('alter table %s drop constraint %I', key.tab, key.conname); end loop;
     end $$`,
  );

  // The analysis of an issue is counted anew when attempts are added. This bench is about files alone.
  for (const table of ['attempts', 'question_scores'])
    await database.query(`alter table ${table} disable trigger user`);

  await fillUpTo(WARM_ATTEMPTS, first.id);
  for (let round = 0; round < WARM_ROUNDS; round += 1) await download(round % 2 === 0 ? files.results : files.answers);
  await fillUpTo(Math.ceil(ROWS / first.questions), first.id);
  const answers = await measure(files.answers);
  await fillUpTo(ROWS, first.id);
  const results = await measure(files.results);
  report([...answers, ...results]);
} finally {
  await database.end();
  await server.stop();
}

/** One attempt with answers and scores, made like all others; returns it with the number of its questions. */
async function addFirst(test: PublicTest): Promise<{ id: string; questions: number }> {
  const taker = await newTaker(server.origin, test, 1);
  const saves = taker.questions.map(({ id, values: [value] }, index) => ({
    questionId: id,
    value,
    flagged: false,
    counter: index + 1,
    basedOn: 0,
    clientAt: null,
  }));
  await personOf(server.origin, taker).call(submitAttempt, {
    params: { id: taker.wihiwId, attemptId: taker.attemptId },
    body: { device: 'bench', saves },
  });
  const { rows } = await database.query<{ count: number }>(
    'select cardinality(question_ids) as count from attempts where id = $1',
    [taker.attemptId],
  );
  return { id: taker.attemptId, questions: rows[0]?.count ?? 0 };
}

/** Copies the first attempt with its answers and scores, each for another person, until there are this many. */
async function fillUpTo(wanted: number, firstId: string): Promise<void> {
  await database.query(
    `insert into wihiwin_users (identifier, identifier_key, display_name, kind, personal_code_hash)
     select 'made-' || n, 'made-' || n, 'Прізвище Читач ' || n, 'participant', decode(lpad(to_hex(n), 64, '0'), 'hex')
     from generate_series((select count(*)::int from attempts), $1::int - 1) n`,
    [wanted],
  );
  for (const table of ['answers', 'question_scores']) {
    const columns = await columnsOf(table, ['attempt_id']);
    await database.query(
      `insert into ${table} (attempt_id, ${columns})
       select u.id, ${columns} from (select ${columns} from ${table} where attempt_id = $1) t cross join (select id, identifier from wihiwin_users) u
       where u.identifier like 'made-%' and not exists (select from attempts x where x.id = u.id)`,
      [firstId],
    );
  }
  // The attempt of a person made here has that person's id.
  const columns = await columnsOf('attempts', ['id', 'user_id', 'display_name']);
  await database.query(
    `insert into attempts (id, user_id, display_name, ${columns})
     select u.id, u.id, u.name, ${columns}
     from (select ${columns} from attempts where id = $1) a cross join (select id, display_name as name, identifier from wihiwin_users) u
     where u.identifier like 'made-%' and not exists (select from attempts x where x.id = u.id)`,
    [firstId],
  );
  await database.query('vacuum analyze');
}

/** The columns of a table that can be written, without some. */
async function columnsOf(table: string, without: readonly string[]): Promise<string> {
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and not column_name = any($2)`,
    [table, without],
  );
  return rows[0]?.columns ?? '';
}

type ExportedFile = { readonly what: string; readonly url: string; readonly cookie: string };
type Download = { readonly rows: number; readonly megabytes: number; readonly seconds: number; readonly peak: number };

/** Reads a file as fast as it comes and looks at the server's memory meanwhile. */
async function download({ what, url, cookie }: ExportedFile): Promise<Download> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok || response.body === null) throw new Error(`${what}: ${response.status}`);
  let [bytes, lines, peak, at] = [0, 0, 0, 0];
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
    if (performance.now() - at < SAMPLE_MS) continue;
    at = performance.now();
    peak = Math.max(peak, residentMegabytes(server.pid) ?? Number.NaN);
  }
  return { rows: lines - 1, megabytes: bytes / 1e6, seconds: (performance.now() - startedAt) / 1000, peak };
}

async function measure(asked: ExportedFile): Promise<Measurement[]> {
  process.kill(server.pid, 'SIGUSR2');
  await sleep(SETTLE_MS);
  const before = residentMegabytes(server.pid);
  if (before === null) throw new Error('the memory of the server can’t be read on this system');
  const from = performance.now();
  const { rowCount } = await database.query('select * from attempts order by display_name');
  const reference = (performance.now() - from) / 1000;
  const { what } = asked;
  const file = await download(asked);
  if (file.rows < ROWS) throw new Error(`only ${file.rows} rows of ${what}`);
  return [
    {
      what: `CSV of ${what}, ${file.rows} rows`,
      value: file.seconds,
      unit: 's',
      budget: BUDGET_SECONDS,
      reference: { what: `its ${rowCount} attempts read by one bare query`, value: reference },
      details: [`${file.megabytes.toFixed(1)} MB`],
    },
    {
      what: `more memory of the server at its peak meanwhile`,
      value: file.peak - before,
      unit: 'MB',
      budget: BUDGET_MB,
      details: [`${before.toFixed(0)} MB before, ${file.peak.toFixed(0)} MB at the peak`],
    },
  ];
}
