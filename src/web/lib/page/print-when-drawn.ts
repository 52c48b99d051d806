/** Marks what the page is still drawing and paper must not miss. */
export const DRAWING = 'data-drawing';

const LOOK_MS = 50;
/** A picture that does not come at all must not keep the rest from paper. */
const LIMIT_MS = 5_000;

/** Prints the page once its letters and its pictures are there: paper shows what was drawn at that moment. */
export async function printWhenDrawn(): Promise<void> {
  const until = Date.now() + LIMIT_MS;
  await Promise.race([document.fonts.ready, wait(LIMIT_MS)]);
  while (document.querySelector(`[${DRAWING}]`) !== null && Date.now() < until) await wait(LOOK_MS);
  window.print();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
