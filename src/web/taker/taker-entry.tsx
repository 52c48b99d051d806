import '#web/shell/react-runtime.ts';
import '#web/taker/styles/taker.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { TakerDataId, TakerPage, TakerSlotId } from '#contract/taker-page.ts';
import { readPageData } from '#web/lib/page-facts.ts';
import { followOtherTabs } from '#web/shell/follow-session.ts';
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
if (page !== null && root !== null) void show(page, root);
loadFontsAtRest();
followOtherTabs();

async function show(page: TakerPage, root: HTMLElement): Promise<void> {
  const early = window.earlyStart ?? null;
  window.earlyStart ??= null;
  const token = settleEntry(page);
  if (page.whole !== null) holdCoverHeight();
  const first = loadCover(page, token, early?.cover);
  const inTime = await coverInTime(first);
  const pressed = (await early?.hand()) ?? null;
  // Who has started has seen the cover: it has come meanwhile.
  const known = pressed?.kind === 'started' ? await coverInTime(first) : inTime;
  const taker = new TakerController(page, token, first, known);
  if (pressed?.kind === 'started') await taker.continueStart(pressed.wishes, pressed.asked);
  // At once: what is pressed from now on must meet the new form.
  flushSync(() => createRoot(root).render(<TakerApp taker={taker} />));
  if (pressed?.kind === 'again')
    document.querySelector<HTMLButtonElement>(`#ask .start button[type=${pressed.button}]`)?.click();
}
