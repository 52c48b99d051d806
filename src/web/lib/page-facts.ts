/** Facts the server put into the page: see `PageFacts` of the server's app pages. */
export type PageFacts = {
  readonly face: 'tests' | 'events';
  readonly status: number;
  readonly person: {
    readonly userId: string; readonly identifier: string; readonly displayName: string; readonly kind: 'account' | 'participant';
    readonly avatarHue: number; readonly sharedComputer: boolean;
  } | null;
  readonly otherFaceUrl: string;
  readonly operator: { readonly name: string | null; readonly contact: string | null };
};

/** Reads the JSON that the server left in the page under an id. */
export function readPageData<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text === undefined || text === null ? null : (JSON.parse(text) as Data);
}
