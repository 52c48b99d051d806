import '#web/lib/react-runtime.ts';
import '#web/taker/styles/taker.css';
import { createRoot } from 'react-dom/client';
import type { TakerDataId, TakerPage, TakerSlotId } from '#contract/taker-page.ts';
import { readPageData } from '#web/lib/page-facts.ts';
import { loadFontsAtRest } from '#web/shell/web-fonts.ts';
import { settleEntry } from '#web/taker/cover/entry-path.ts';
import { coverInTime, loadCover } from '#web/taker/cover/load-cover.ts';
import { TakerController } from '#web/taker/flow/taker-controller.ts';
import { TakerApp } from './taker-app.tsx';
import { holdCoverHeight } from './use-page-frame.ts';

const DATA: TakerDataId = 'taker-data';
const ROOT: TakerSlotId = 'taker-root';

const page = readPageData<TakerPage>(DATA);
const root = document.getElementById(ROOT);
if (page !== null && root !== null) {
  const token = settleEntry(page);
  if (page.whole !== null) holdCoverHeight();
  const first = loadCover(page, token);
  void coverInTime(first).then((known) =>
    createRoot(root).render(<TakerApp taker={new TakerController(page, token, first, known)} />),
  );
}
loadFontsAtRest();
