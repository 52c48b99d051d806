import { randomInt } from 'node:crypto';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { preparePaperSheets } from '#contract/paper/answer-sheets.ts';
import { SHEETS_OF_ISSUE, SHEETS_OF_PRINT } from '#contract/paper/answer-sheets.ts';
import { paperOrder } from '#core/attempts/paper-order.ts';
import { SHEET_CODES, sheetCode } from '#core/questions/paper/sheet-code.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { NewSheet } from '#server/modules/paper/paper-sheets-store.ts';
import { insertPrint, listPrints, readGivenCodes } from '#server/modules/paper/paper-sheets-store.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import type { ReachedPerson } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import { readReachedPeople } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type Request = Parsed<typeof preparePaperSheets>;
type Prepared = Output<typeof preparePaperSheets>;

/** Returns a code that the issue has not given out, and notes it. */
function newCode(taken: Set<string>): string {
  for (;;) {
    const code = sheetCode(randomInt(SHEET_CODES));
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}

/**
 * Prepares sheets to print: one for each chosen person, then blank ones, their variants in turn. The order of each sheet's
 * questions is kept with it. A print that stands is left as it is, so that a repeated request makes no sheets twice.
 */
export async function prepareSheets(
  services: Pick<Services, 'database' | 'now'>,
  { params, body }: Request,
  hostId: string,
): Promise<Result<Prepared, Failure>> {
  const { database } = services;
  const found = asHost(await findWihiw(database, params.id), hostId);
  if (!found.ok) return found;
  const test = await readFinalTest(database, found.value.testId);
  if (test === null) return fail('not_found');
  return transaction(database, async (tx): Promise<Result<Prepared, Failure>> => {
    // One preparation after another, so that no code and no sheet is given out twice.
    const issue = asHost(await lockWihiwForChange(tx, params.id), hostId);
    if (!issue.ok) return issue;
    const prints = await listPrints(tx, params.id);
    const standing = prints.find(({ printId }) => printId === params.printId);
    if (standing !== undefined) return ok({ printId: standing.printId, sheets: standing.sheets });
    const { codes, people: given } = await readGivenCodes(tx, params.id);
    const reached = body.people === 'none' ? [] : await readReachedPeople(tx, params.id, SHEETS_OF_ISSUE);
    const named = body.people === 'all' ? reached : reached.filter(({ userId }) => !given.has(userId));
    const whose: (ReachedPerson | null)[] = [...named, ...Array.from({ length: body.blanks }, () => null)];
    if (whose.length === 0) return fail('no_sheets');
    if (whose.length > SHEETS_OF_PRINT || codes.size + whose.length > SHEETS_OF_ISSUE) return fail('too_many_sheets');
    const orders = Array.from({ length: body.variants + 1 }, (_, variant) => paperOrder(test, variant));
    const sheets = whose.map((person, index): NewSheet => {
      const variant = body.variants === 0 ? 0 : (index % body.variants) + 1;
      const { seed, questionIds } = orders[variant] ?? paperOrder(test, variant);
      const name = person?.displayName ?? '';
      return { code: newCode(codes), userId: person?.userId ?? null, name, variant, seed, questionIds };
    });
    const print = { wihiwId: params.id, printId: params.printId, variants: body.variants, madeBy: hostId };
    await insertPrint(tx, print, sheets, services.now());
    return ok({ printId: params.printId, sheets: sheets.length });
  });
}
