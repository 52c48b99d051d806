import type { Transaction } from 'kysely';
import {
  type AnswerColumns,
  joinColumns,
  makeColumns,
  packColumns,
  readColumns,
} from '#core/surveys/results/answer-columns.ts';
import type { Database } from '#db/schema/database-types.ts';
import { codingColumns } from '#server/modules/surveys/results/count-answers.ts';
import { type AskedOf, readAsked } from '#server/modules/surveys/results/result-questions.ts';
import * as store from '#server/modules/surveys/results/survey-results-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import type { Services } from '#server/platform/services.ts';

/** Answers that a view reads itself; more are counted and kept first. */
export const OVERLAY_MAX = 500;
/** Answers that a view waits for until they are counted; more are left to the job. */
const FOLDED_BY_VIEW_MAX = 10_000;
/** Answers that are read at once, and added to the counted ones at once. */
const [PAGE, FOLDED_AT_ONCE] = [1_000, 20_000];
/** What a process keeps of named answers, in bytes, over all surveys. */
const KEPT_BYTES_MAX = 96_000_000;

type Kept = {
  readonly version: number;
  readonly layout: string;
  readonly columns: AnswerColumns;
  overlay: Overlay | null;
};
type Overlay = { readonly key: string; readonly columns: AnswerColumns };

const kept = new BoundedMap<string, Kept>(20);

const bytesOf = ({ ids, questions }: AnswerColumns): number =>
  questions.reduce(
    (sum, { states, codes, measures }) =>
      sum + states.byteLength + measures.byteLength + codes.reduce((own, { byteLength }) => own + byteLength, 0),
    ids.byteLength,
  );

function keep(surveyId: string, entry: Kept): void {
  kept.set(surveyId, entry);
  let bytes = [...kept.values()].reduce((sum, { columns }) => sum + 2 * bytesOf(columns), 0);
  for (const [id, { columns }] of kept) {
    if (bytes <= KEPT_BYTES_MAX || id === surveyId) return;
    kept.delete(id);
    bytes -= 2 * bytesOf(columns);
  }
}

type Pieces = Pick<Services, 'database' | 'work'>;

async function code({ work }: Pick<Pieces, 'work'>, asked: AskedOf, rows: readonly store.RawAnswer[]) {
  const { questions, versions } = asked;
  return work.run(codingColumns, { questions, versions, rows });
}

/** Reads all answers anew: before the first count, and after a version with other questions. */
async function codeAll(services: Pieces, tx: Transaction<Database>, surveyId: string, asked: AskedOf) {
  const parts: AnswerColumns[] = [];
  for (let behind: Parameters<typeof store.readAnswersBehind>[2] = null; ; ) {
    const rows = await store.readAnswersBehind(tx, surveyId, behind, PAGE);
    if (rows.length > 0)
      parts.push(
        await code(
          services,
          asked,
          rows.map(({ id, version, answers }) => ({ id, version, answers })),
        ),
      );
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return parts;
    behind = last;
  }
}

/**
 * Counts what is not counted yet into the kept columns of a named survey. Answers that come meanwhile wait for the next time:
 * an answer that is already there is replaced, never doubled.
 */
export async function foldNamed(services: Pieces, surveyId: string): Promise<void> {
  const asked = await readAsked(services.database, surveyId);
  await transaction(services.database, async (tx) => {
    await store.lockHead(tx, surveyId);
    const head = await store.readColumnsHead(tx, surveyId);
    const stored = head?.layout === asked.layout ? await store.readPackedColumns(tx, surveyId, head) : null;
    const before = stored && readColumns(asked.questions, stored);
    let parts: AnswerColumns[];
    if (before === null) {
      // In this order: what comes in between is noted, and only replaced the next time.
      await store.forgetWaiting(tx, surveyId);
      parts = await codeAll(services, tx, surveyId, asked);
    } else {
      const ids = await store.takeWaitingIds(tx, surveyId, FOLDED_AT_ONCE);
      if (ids.length === 0) return;
      parts = [joinColumns(asked.questions, [before], new Set(ids))];
      for (let at = 0; at < ids.length; at += PAGE)
        parts.push(await code(services, asked, await store.readNamedAnswers(tx, surveyId, ids.slice(at, at + PAGE))));
    }
    const columns = joinColumns(asked.questions, parts);
    await store.writePackedColumns(tx, surveyId, { layout: asked.layout, columns: packColumns(columns) });
  });
}

/** Named answers in columns. `isBehind`: many more have come and are being counted. */
export type NamedColumns = { readonly asked: AskedOf; readonly columns: AnswerColumns; readonly isBehind: boolean };

/** Returns the answers of a named survey as columns, as of now. At most some hundred are read one by one. */
export async function readNamed(services: Pieces, surveyId: string): Promise<NamedColumns> {
  const { database } = services;
  const asked = await readAsked(database, surveyId);
  // In this order: what is counted in between is in both, and only replaced.
  let ids = await store.readWaitingIds(database, surveyId, FOLDED_BY_VIEW_MAX + 1);
  let head = await store.readHead(database, surveyId);
  const isBehind = ids.length > FOLDED_BY_VIEW_MAX;
  if (!isBehind && (ids.length > OVERLAY_MAX || (head.layout !== asked.layout && head.version > 0))) {
    await foldNamed(services, surveyId);
    ids = await store.readWaitingIds(database, surveyId, OVERLAY_MAX);
    head = await store.readHead(database, surveyId);
  }
  const base = await readKept(services, surveyId, asked, head.version);
  if (ids.length === 0 || isBehind) return { asked, columns: base.columns, isBehind };
  const key = ids.join();
  if (base.overlay?.key !== key) {
    const came = await code(services, asked, await store.readNamedAnswers(database, surveyId, ids));
    base.overlay = {
      key,
      columns: joinColumns(asked.questions, [joinColumns(asked.questions, [base.columns], new Set(ids)), came]),
    };
  }
  return { asked, columns: base.overlay.columns, isBehind };
}

async function readKept({ database }: Pieces, surveyId: string, asked: AskedOf, version: number): Promise<Kept> {
  const found = kept.get(surveyId);
  if (found !== undefined && found.version === version && found.layout === asked.layout) return found;
  for (;;) {
    const head = await store.readColumnsHead(database, surveyId);
    const isOurs = head !== null && head.layout === asked.layout;
    const packed = isOurs ? await store.readPackedColumns(database, surveyId, head) : null;
    // Counted anew while it was read.
    if (isOurs && packed === null) continue;
    const columns = (packed && readColumns(asked.questions, packed)) ?? makeColumns(asked.questions, []);
    const entry: Kept = { version: head?.version ?? 0, layout: asked.layout, columns, overlay: null };
    keep(surveyId, entry);
    return entry;
  }
}
