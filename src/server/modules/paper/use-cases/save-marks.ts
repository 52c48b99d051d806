import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { PaperMark, savePaperMarks } from '#contract/paper/answer-sheets.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { PaperSheetRow } from '#server/modules/paper/paper-sheets-store.ts';
import { lockSheet, writeMarks } from '#server/modules/paper/paper-sheets-store.ts';
import { isNothing } from '#server/modules/paper/read-work.ts';
import { sheetStateOf } from '#server/modules/paper/show-sheet.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type Request = Parsed<typeof savePaperMarks>;
type Kept = Output<typeof savePaperMarks>;

const NOTHING: PaperMark = { text: '', unreadable: false, points: '' };

const isSame = (one: PaperMark, other: PaperMark): boolean =>
  one.text === other.text && one.unreadable === other.unreadable && one.points === other.points;

/** The questions whose marks are newer than what was on the screen. */
function newerThan({ markRevisions }: PaperSheetRow, basedOn: number): string[] {
  return Object.entries(markRevisions).flatMap(([questionId, revision]) => (revision > basedOn ? [questionId] : []));
}

/** Keeps what was just typed. Nothing is kept where another page has typed something else of the same question. */
export async function saveMarks(
  services: Pick<Services, 'database' | 'now'>,
  { params, body }: Request,
  hostId: string,
): Promise<Result<Kept, Failure>> {
  const found = asHost(await findWihiw(services.database, params.id), hostId);
  if (!found.ok) return found;
  const key = { wihiwId: params.id, sheetId: params.sheetId };
  return transaction(services.database, async (tx): Promise<Result<Kept, Failure>> => {
    const sheet = await lockSheet(tx, key);
    if (sheet === null) return fail('not_found');
    const typed = Object.entries(body.marks);
    if (typed.some(([questionId]) => !sheet.questionIds.includes(questionId))) return fail('question_unknown');
    const newer = newerThan(sheet, body.basedOn);
    const markOf = (questionId: string) => sheet.marks[questionId] ?? NOTHING;
    const disputed = typed.filter(([id, mark]) => newer.includes(id) && !isSame(mark, markOf(id)));
    if (disputed.length > 0)
      return fail('stale_revision', {
        details: { revision: sheet.revision, questionIds: disputed.map(([questionId]) => questionId) },
      });
    const meanwhile = Object.fromEntries(
      newer.filter((id) => body.marks[id] === undefined).map((id) => [id, markOf(id)]),
    );
    const changed = typed.filter(([id, mark]) => !isSame(mark, markOf(id)));
    if (changed.length === 0) return ok({ revision: sheet.revision, state: sheetStateOf(sheet), meanwhile });
    const revision = sheet.revision + 1;
    const all = { ...sheet.marks, ...Object.fromEntries(changed) };
    const marks = Object.fromEntries(Object.entries(all).filter(([, mark]) => !isNothing(mark)));
    const markRevisions = { ...sheet.markRevisions, ...Object.fromEntries(changed.map(([id]) => [id, revision])) };
    await writeMarks(tx, key, { marks, markRevisions, revision }, hostId, services.now());
    return ok({ revision, state: sheetStateOf({ ...sheet, marks }), meanwhile });
  });
}
