/** When a page was first painted and when it could be read, in milliseconds since the start of the navigation. */
export type ReadingMarks = { painted?: number; readable?: number };

/**
 * Runs inside the page. Notes when the first element that matches `selector` has been painted on the screen: looked for
 * between frames, so never before a person could have seen it.
 */
export function driveReading(selector: string): void {
  const marks: ReadingMarks = {};
  Object.assign(window, { readingMarks: marks });
  new PerformanceObserver((list) => {
    marks.painted ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime;
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
    if (element === null || element.getBoundingClientRect().height === 0 || document.body.hidden)
      return void requestAnimationFrame(look);
    requestAnimationFrame(noteAfterPaint);
  };
  requestAnimationFrame(look);
}
