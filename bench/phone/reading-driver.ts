/** When a page was first painted, could be read and came to life, in milliseconds since the start of the navigation. */
export type ReadingMarks = { painted?: number; readable?: number; alive?: number };

/**
 * Runs inside the page. Notes when the first element that matches `selector` has been painted on the screen: looked for
 * between frames, so never before a person could have seen it. Of the first frame that shows anything the browser itself says
 * when it was on the screen; of a later one the next frame tells that it has been.
 */
export function driveReading(selector: string): void {
  const marks: ReadingMarks = {};
  Object.assign(window, { readingMarks: marks });
  // LIVE_EVENT of src/web/shell: this function is sent to the page as it stands here.
  document.addEventListener('wihiwin-live', () => {
    marks.alive ??= performance.now();
  });
  let isEmptySoFar = true;
  let isInFirstPaint = false;
  new PerformanceObserver((list) => {
    marks.painted ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime;
    if (isInFirstPaint && marks.painted !== undefined) marks.readable = marks.painted;
  }).observe({ type: 'paint', buffered: true });
  const noteAfterPaint = () => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      marks.readable = performance.now();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  const look = () => {
    const element = document.querySelector(selector);
    if (element === null || element.getBoundingClientRect().height === 0 || document.body.hidden) {
      isEmptySoFar &&= (document.body?.childElementCount ?? 0) === 0;
      return void requestAnimationFrame(look);
    }
    if (isEmptySoFar && marks.painted === undefined) isInFirstPaint = true;
    else requestAnimationFrame(noteAfterPaint);
  };
  requestAnimationFrame(look);
}
