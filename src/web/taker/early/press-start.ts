// Brings the start form to life that came with the page of a test, while React is still on its way: asks who is here, shows the
// form that suits them, and sends the start as soon as it is pressed. The script of the page goes on from there.
import type { TakerDataId, TakerPage } from '#contract/taker-page.ts';
import { cleanDisplayName } from '#core/people/display-name.ts';
import { readPageData } from '#web/lib/page-facts.ts';
import { betweenPresses } from '#web/shell/between-presses.ts';
import { entryToken } from '#web/taker/cover/entry-token.ts';
import { tabAttempt } from '#web/taker/cover/tab-attempt.ts';
import {
  coverInput,
  GOES_ON,
  NAME_FIELD,
  pauseFirstWords,
  SHARED_FIELD,
  signInAddress,
  startButtonWords,
  startInput,
} from '#web/taker/cover/way-in.ts';
import type { CoverAnswer } from '#web/taker/taker-api.ts';
import { COVER, call, START } from '#web/taker/taker-api.ts';
import type { EarlyPress } from './early-start.ts';

const DATA: TakerDataId = 'taker-data';

function write(place: ParentNode, selector: string, words: string): void {
  const element = place.querySelector(selector);
  if (element !== null) element.textContent = words;
}

/** Leaves the one form that suits the person; null where the way in needs more than a form, or none. */
function showForm(page: TakerPage, { person, current, obstacle, trial, pause }: CoverAnswer): HTMLFormElement | null {
  const resumes = current !== null;
  if (trial || (obstacle !== null && !resumes) || (resumes && current === tabAttempt.read())) return null;
  if (pause) {
    // The page's own cover says the rest; what to do must not wait for it.
    write(document, '#ask .terms', pauseFirstWords(pause.reason));
    return null;
  }
  const wanted = person === null ? 'newcomer' : 'known';
  for (const way of document.querySelectorAll<HTMLElement>('[data-way-in]')) {
    if (way.dataset['wayIn'] === wanted) way.hidden = false;
    else way.remove();
  }
  const form = document.querySelector<HTMLFormElement>('[data-way-in] form');
  if (form === null) return null;
  if (person !== null) write(form, 'b', person.displayName);
  form.querySelector('.own-login a')?.setAttribute('href', signInAddress(page));
  if (resumes || person?.sharedComputer) form.querySelector('.option')?.remove();
  if (resumes) {
    write(document, '#ask .terms', GOES_ON);
    write(form, '[type=submit]', startButtonWords(false, true));
  }
  return form;
}

function begin(page: TakerPage): void {
  const token = entryToken(page);
  const cover = call(COVER, coverInput(page, token));
  let pressed: EarlyPress | null = null;
  let isOver = false;
  const isCalm = betweenPresses();
  window.earlyStart = {
    cover,
    hand: async () => {
      if (pressed?.kind !== 'started') await isCalm();
      isOver = true;
      return pressed;
    },
  };

  function start(form: HTMLFormElement): void {
    if (isOver || pressed?.kind === 'started') return;
    const field = form.querySelector<HTMLInputElement>(`[name=${NAME_FIELD}]`);
    const name = field && cleanDisplayName(field.value);
    if (name?.ok === false) {
      // The page's own form says what is wrong.
      pressed = { kind: 'again', button: 'submit' };
      return;
    }
    const sharedComputer = form.querySelector<HTMLInputElement>(`[name=${SHARED_FIELD}]`)?.checked ?? false;
    const wishes = { displayName: name?.value ?? null, sharedComputer };
    pressed = { kind: 'started', wishes, asked: call(START, startInput(page, token, wishes)) };
    form.querySelector('[type=submit]')?.setAttribute('aria-disabled', 'true');
    write(form, '[type=submit]', startButtonWords(true, false));
  }

  void cover.then((answer) => {
    const form = answer.ok && !isOver ? showForm(page, answer.value) : null;
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      start(form);
    });
    form?.querySelector('button[type=button]')?.addEventListener('click', () => {
      if (pressed?.kind !== 'started') pressed = { kind: 'again', button: 'button' };
    });
  });
}

const page = readPageData<TakerPage>(DATA);
if (page?.whole && window.earlyStart === undefined) begin(page);
