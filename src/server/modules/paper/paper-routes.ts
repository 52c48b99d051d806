import * as contract from '#contract/paper/answer-sheets.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { enterSheet } from './use-cases/enter-sheet.ts';
import { listLog, listSheets } from './use-cases/list-sheets.ts';
import { nameSheet, openPaperSheet, removeEntry } from './use-cases/open-paper-sheet.ts';
import { prepareSheets } from './use-cases/prepare-sheets.ts';
import { saveMarks } from './use-cases/save-marks.ts';

const keyOf = ({ id, sheetId }: { readonly id: string; readonly sheetId: string }) => ({ wihiwId: id, sheetId });

/** Serves answer sheets on paper and what is typed from them, for the host of an issue. */
export function registerPaperRoutes({ api }: { readonly api: Api }, services: Services): void {
  api.serve(contract.listPaperSheets, ({ params }, { viewer }) => listSheets(services, params.id, viewer.userId));
  api.serve(contract.listPaperLog, ({ params }, { viewer }) => listLog(services, params.id, viewer.userId));
  api.serve(contract.preparePaperSheets, (input, { viewer }) => prepareSheets(services, input, viewer.userId));
  api.serve(contract.readPaperSheet, ({ params }, { viewer }) =>
    openPaperSheet(services, keyOf(params), viewer.userId),
  );
  api.serve(contract.savePaperMarks, (input, { viewer }) => saveMarks(services, input, viewer.userId));
  api.serve(contract.namePaperSheet, (input, { viewer }) => nameSheet(services, input, viewer.userId));
  api.serve(contract.enterPaperSheet, (input, { viewer }) => enterSheet(services, input, viewer.userId));
  api.serve(contract.removePaperEntry, ({ params }, { viewer }) => removeEntry(services, keyOf(params), viewer.userId));
}
