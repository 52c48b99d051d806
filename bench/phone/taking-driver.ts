/** When each step happened, in milliseconds since the start of the navigation. */
export type TakingMarks = {
  painted?: number;
  text?: number;
  startable?: number;
  answerable?: number;
  answered?: number;
  saved?: number;
};

/**
 * Runs inside the page. Notes when the text is on the screen, starts as soon as possible (with a name if one is asked
 * for), chooses an option of the first question as soon as it is shown, and notes when the server has confirmed the
 * answer. It acts between frames, so that it never reacts to anything a person could not have seen yet.
 */
export function driveTaking(): void {
  const marks: TakingMarks = {};
  Object.assign(window, { takingMarks: marks });
  const afterPaint = (note: () => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', note);
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  const isOnScreen = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top < window.innerHeight && getComputedStyle(element).visibility === 'visible';
  };
  let isTextSeen = false;
  const noteText = () => {
    const paragraph = document.querySelector('#text .passage p');
    if (isTextSeen || paragraph === null || !isOnScreen(paragraph)) return;
    isTextSeen = true;
    afterPaint(() => {
      marks.text = performance.now();
    });
  };
  const visibleForm = () =>
    [...document.querySelectorAll<HTMLFormElement>('#ask form')].find((one) => one.offsetHeight > 0);
  const start = () => {
    const form = visibleForm();
    if (marks.startable !== undefined || form === undefined) return;
    marks.startable = performance.now();
    const name = form.querySelector<HTMLInputElement>('input:not([type=checkbox])');
    if (name !== null) {
      // Use the setter of the prototype: React overrides the element's own and would not notice the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Марія Вимірна');
      name.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // The form that came with the page may meanwhile have made way for the script's.
    requestAnimationFrame(() => visibleForm()?.requestSubmit());
  };
  const answer = () => {
    const choice = document.querySelector<HTMLInputElement>('#ask [role=radiogroup] input[type=radio]');
    if (marks.answerable !== undefined || choice === null) return;
    marks.answerable = performance.now();
    choice.click();
    afterPaint(() => {
      if (choice.checked) marks.answered = performance.now();
    });
  };
  new PerformanceObserver((list) => {
    marks.painted ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const save = list.getEntries().find(({ name }) => name.endsWith('/saves'));
    if (save !== undefined) marks.saved ??= (save as PerformanceResourceTiming).responseEnd;
  }).observe({ type: 'resource', buffered: true });
  const look = () => {
    noteText();
    start();
    answer();
    if (marks.saved === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
