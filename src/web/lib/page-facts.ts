/** Facts the server put into the page: see `PageFacts` of the server's app pages. */
export type PageFacts = {
  readonly face: 'tests' | 'events';
  readonly status: number;
  readonly person: {
    readonly userId: string;
    readonly identifier: string;
    readonly displayName: string;
    readonly kind: 'account' | 'participant';
    readonly avatarHue: number;
    readonly sharedComputer: boolean;
  } | null;
  readonly otherFaceUrl: string;
  readonly operator: { readonly name: string | null; readonly contact: string | null };
};

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
