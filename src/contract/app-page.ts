import type { Face } from '#core/routes/faces.ts';
import type { Person, SecondStep } from './accounts.ts';
import type { Failure } from './definition/failure.ts';

/** The forms of the entry pages, which browsers can also send by themselves, before or without the script. */
export type EntryFormName = 'sign-in' | 'second-step' | 'register' | 'participant' | 'recover' | 'entry-code';

/** What became of a form posted without JavaScript; the page in the answer goes on from there. */
export type PostedForm = {
  readonly name: EntryFormName;
  /** What was typed, by the names of the fields; never a password or a code of a person. */
  readonly typed: Readonly<Record<string, string>>;
  /** Why it was refused; null if it was accepted. */
  readonly failure: Failure | null;
  /** The step that is left to do after a right password. */
  readonly secondStep: SecondStep | null;
  /** A new code to note down, and the login it belongs to. */
  readonly newCode: { readonly identifier: string; readonly code: string } | null;
};

/** An answer of the API that the page was drawn with, by the operation's id and its input. */
export type GivenAnswer = { readonly key: readonly unknown[]; readonly answer: unknown };

/** Facts that the server writes into every page of the app. `person` is null for a visitor. */
export type PageFacts = {
  readonly face: Face;
  readonly status: number;
  readonly person: Person | null;
  /** True on a page that is the same for everyone: who is signed in is asked once it has come to life. */
  readonly forEveryone: boolean;
  readonly otherFaceUrl: string;
  readonly operator: { readonly name: string | null; readonly contact: string | null };
  readonly posted: PostedForm | null;
  readonly answers: readonly GivenAnswer[];
  /** The server's time of the answers, by which their words are chosen; null without answers. */
  readonly now: string | null;
};

/** Draws the pages that the server sends readable, from the same components as the app. */
export type FirstScreens = {
  /**
   * Returns the source file of the page of this path; null if it is not drawn.
   *
   * @param hasAnswers whether the page is sent with answers; some pages can't be drawn without
   */
  pageOf(path: string, hasAnswers: boolean): string | null;
  /**
   * Returns the HTML of the page's root element.
   *
   * @param address path with query, as the browser sent it
   */
  draw(facts: PageFacts, address: string): Promise<string>;
  /** Returns the HTML of the forms that start a test: for who gives a name first, and for who is signed in. */
  drawStartForms(): { readonly newcomer: string; readonly known: string };
};
