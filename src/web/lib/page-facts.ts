import type { EntryFormName, PageFacts, PostedForm } from '#contract/app-page.ts';

const PAGE_FACTS = 'page-facts';

/** What holds where the server left nothing in the page. */
export const NO_FACTS: PageFacts = {
  face: 'tests',
  status: 200,
  person: null,
  forEveryone: false,
  otherFaceUrl: '/',
  operator: { name: null, contact: null },
  posted: null,
  answers: [],
  now: null,
};

/** Reads the JSON that the server left in the page under an id. */
export function readPageData<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text === undefined || text === null ? null : (JSON.parse(text) as Data);
}

let facts: PageFacts | null = null;

/** The facts of this page. The person in them is the one of the moment the page was loaded. */
export function pageFacts(): PageFacts {
  facts ??= takePageFacts();
  return facts;
}

/** A new code may be among the facts: it must not stay in the page after it has been noted down. */
function takePageFacts(): PageFacts {
  const found = readPageData<PageFacts>(PAGE_FACTS);
  document.getElementById(PAGE_FACTS)?.remove();
  return found ?? NO_FACTS;
}

/** Sets the facts where there is no document to read them from: before a page is drawn on the server. */
export function providePageFacts(given: PageFacts): void {
  facts = given;
}

/** What became of this form, if the browser has sent it by itself and the page is the answer to that. */
export function postedForm(name: EntryFormName): PostedForm | null {
  const { posted } = pageFacts();
  return posted?.name === name ? posted : null;
}

/** Called once another page is shown: what was typed before must not come back with the form. */
export function forgetPostedForm(): void {
  facts = { ...pageFacts(), posted: null };
}

/** Called once the app has drawn its first screen as the server had: later ones go by the clock of the device. */
export function forgetDrawnMoment(): void {
  facts = { ...pageFacts(), now: null };
}
