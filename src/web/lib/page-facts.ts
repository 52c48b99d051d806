import type { PageFacts } from '#contract/app-page.ts';

const NO_FACTS: PageFacts = {
  face: 'tests',
  status: 200,
  person: null,
  otherFaceUrl: '/',
  operator: { name: null, contact: null },
};

/** Reads the JSON that the server left in the page under an id. */
export function readPageData<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text === undefined || text === null ? null : (JSON.parse(text) as Data);
}

let facts: PageFacts | null = null;

/** The facts of this page. The person in them is the one of the moment the page was loaded. */
export function pageFacts(): PageFacts {
  facts ??= readPageData<PageFacts>('page-facts') ?? NO_FACTS;
  return facts;
}
