import type { ReactNode } from 'react';
import type { Person } from '#contract/accounts.ts';
import { MENU_ANSWER_LIMIT_MS } from '#core/constants.ts';
import { quoted } from '#core/language/quoted.ts';
import type { CallFailure, CallInput } from '#web/lib/api/call-types.ts';
import { sendRequest } from '#web/lib/api/send-request.ts';
import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import { CODE_TO_NOTE, tabStorage } from '#web/lib/device/browser-storage.ts';
import { forgetForms } from '#web/lib/device/forget-forms.ts';
import { forgetOthersTests, forgetTests } from '#web/lib/device/kept-tests-owner.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import type { MenuCounts } from '#web/shell/header/person.ts';
import { UNKNOWN_COUNTS } from '#web/shell/header/person.ts';
import { localValues } from './local-values.ts';

/** The signed-in person, as the API has them. */
export type SessionPerson = Person;

type SessionState = {
  readonly person: SessionPerson | null;
  readonly personalCode: string | null;
  readonly counts: MenuCounts;
};

const SIGNED_OUT: SessionState = { person: null, personalCode: null, counts: UNKNOWN_COUNTS };

const session = createStore(SIGNED_OUT);

/** The session of this browser; both entries share it. */
export const signedIn: ReadableStore<SessionState> = session;

/** Shows the person without remembering them: what a server does that draws a page. */
export function showPerson(person: SessionPerson | null): void {
  session.set(person === null ? SIGNED_OUT : { ...SIGNED_OUT, person });
}

/** After entering in any way (also on the first load of a page): remembers the person in the interface's own values. */
export function startSession(person: SessionPerson | null, personalCode: string | null = null): void {
  localValues.setText('identifier', person?.identifier ?? null);
  localValues.setText('userId', person?.userId ?? null);
  void forgetOthersTests(person?.userId ?? null);
  session.set(person === null ? SIGNED_OUT : { person, personalCode, counts: UNKNOWN_COUNTS });
}

/** The person's own change of name or login. */
export function updatePerson(person: SessionPerson): void {
  localValues.setText('identifier', person.identifier);
  session.set({ ...session.current(), person });
}

/** The calls of the menu's counts, and by which name each answer has them. */
const COUNTS: readonly {
  readonly path: `/api/${string}`;
  readonly names: Partial<Record<keyof MenuCounts, string>>;
}[] = [
  { path: '/api/count-tests-created', names: { createdTests: 'count' } },
  { path: '/api/count-tests-for-you', names: { testsForYou: 'count' } },
  { path: '/api/count-tests-completed', names: { completedTests: 'count' } },
  { path: '/api/user-wihisee-wihiwee-count', names: { wihiwees: 'wihiweeCount', wihisees: 'wihiseeCount' } },
];

/** Returns the fields of an answer for the menu: none if it failed, came too late or was not the server's. */
async function readFields(path: `/api/${string}`, input: CallInput = {}): Promise<Readonly<Record<string, unknown>>> {
  const signal = AbortSignal.timeout(MENU_ANSWER_LIMIT_MS);
  const result = await sendRequest({ method: 'GET', path }, input, { signal }).catch(() => null);
  if (!result?.ok) console.error(`menu failed: ${path}`, result?.error.code ?? 'no answer');
  return ((result?.ok ? result.value : null) ?? {}) as Record<string, unknown>;
}

/** Asks for the counts of one call; whatever goes wrong, each is 0 (source spec, section 8). */
async function readCounts({ path, names }: (typeof COUNTS)[number], identifier: string): Promise<Partial<MenuCounts>> {
  const answer = await readFields(path, { query: { identifier } });
  return Object.fromEntries(
    Object.entries(names).map(([name, key]) => {
      const count = answer[key];
      return [name, typeof count === 'number' ? count : 0];
    }),
  );
}

/** The figures of «Ваша статистика»; null where there is no data or the answer failed, came too late or was not the server's. */
export type OwnStatistics = Readonly<Record<'passedTests' | 'avgWihiwerSuccess' | 'avgUserSuccess', number | null>>;

/** Reads the statistics that the menu shows. Resolves soon in any case, and never fails. */
export async function readOwnStatistics(): Promise<OwnStatistics> {
  const answer = await readFields('/api/statistics');
  const figure = (name: keyof OwnStatistics): number | null => {
    const value = answer[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    passedTests: figure('passedTests'),
    avgWihiwerSuccess: figure('avgWihiwerSuccess'),
    avgUserSuccess: figure('avgUserSuccess'),
  };
}

/** Returns a participant's code to note down, null for an account; whatever goes wrong, what is known already. */
async function readPersonalCode({ kind }: SessionPerson): Promise<string | null> {
  if (kind !== 'participant') return null;
  const { personalCode } = await readFields('/api/account');
  return typeof personalCode === 'string' || personalCode === null ? personalCode : session.current().personalCode;
}

/** Loads a participant's personal code, if it is not known yet. Resolves soon in any case, and never fails. */
export async function loadPersonalCode(): Promise<void> {
  const { person, personalCode: known } = session.current();
  if (person === null || known !== null) return;
  const personalCode = await readPersonalCode(person);
  if (session.current().person?.userId === person.userId) session.set({ ...session.current(), personalCode });
}

/** Loads what the open menu shows: five counts, each shown as soon as it is known, and a participant's personal code. */
export async function loadMenu(): Promise<void> {
  const person = session.current().person;
  if (person === null) return;
  const isCurrent = () => session.current().person?.userId === person.userId;
  const showCounts = async (call: (typeof COUNTS)[number]) => {
    const found = await readCounts(call, person.identifier);
    if (isCurrent()) session.set({ ...session.current(), counts: { ...session.current().counts, ...found } });
  };
  const showCode = async () => {
    const personalCode = await readPersonalCode(person);
    if (isCurrent()) session.set({ ...session.current(), personalCode });
  };
  await Promise.all([...COUNTS.map(showCounts), showCode()]);
}

let drawCode: (code: string) => ReactNode = () => null;

/** Gives the question before leaving a code that can be copied: the menu, from which one leaves, brings it along. */
export function provideLeavingCode(draw: (code: string) => ReactNode): void {
  drawCode = draw;
}

/** A participant without a code at hand could never come back, so the code is shown before leaving. */
export async function confirmParticipantLeaves(person: SessionPerson): Promise<boolean> {
  if (person.kind !== 'participant') return true;
  if (session.current().personalCode === null) await loadMenu();
  const code = session.current().personalCode;
  const detail = code === null ? null : drawCode(code);
  return askConfirmation({
    question: 'Вийти з Wihiwin?',
    note:
      code === null
        ? 'Щоб повернутися, потрібні логін і особистий код.'
        : `Щоб повернутися, запишіть логін ${quoted(person.identifier)} і особистий код${detail === null ? ` ${code}.` : ':'}`,
    detail,
    yes: 'Вийти',
    prefer: 'no',
  });
}

/**
 * Ends the session of this browser. Only the server's own word counts: behind a portal's page the session would stay, with
 * its values gone.
 *
 * @returns why it has not ended; null once it has
 */
export async function endSession(): Promise<CallFailure | null> {
  const result = await sendRequest({ method: 'DELETE', path: '/api/session' }, {});
  if (!result.ok) return result.error;
  return (result.value as { signedOut?: unknown } | undefined)?.signedOut === true ? null : { code: 'offline' };
}

/**
 * Logs out: ends the session, clears the local values, resets the statistics and goes to `/login`.
 *
 * @param mayLeave asked first, for unsent answers; false stays
 * @returns false when the person stayed or the server could not be reached (then nothing was cleared)
 */
export async function logOut(
  mayLeave: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<'stayed' | 'offline' | 'left'> {
  const person = session.current().person;
  if (!(await mayLeave())) return 'stayed';
  if (person !== null && !(await confirmParticipantLeaves(person))) return 'stayed';
  if ((await endSession()) !== null) return 'offline';
  localValues.clear();
  tabStorage.remove(CODE_TO_NOTE);
  await forgetForms(person?.userId ?? null);
  await forgetTests();
  session.set(SIGNED_OUT);
  window.location.assign('/login');
  return 'left';
}
