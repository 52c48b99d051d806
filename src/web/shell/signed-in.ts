import type { Person } from '#contract/accounts.ts';
import { quoted } from '#core/language/quoted.ts';
import { sendRequest } from '#web/lib/api/send-request.ts';
import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
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

type CountAnswer = { count?: number; wihiseeCount?: number; wihiweeCount?: number };

/** One count; a failure is 0 (source spec, section 8). */
async function readCount(path: `/api/${string}`, identifier: string): Promise<CountAnswer> {
  const result = await sendRequest({ method: 'GET', path }, { query: { identifier } });
  if (!result.ok) console.error(`count failed: ${path}`, result.error.code);
  return result.ok ? (result.value as CountAnswer) : {};
}

/** Loads what the open menu shows: five counts, and a participant's personal code. */
export async function loadMenu(): Promise<void> {
  const person = session.current().person;
  if (person === null) return;
  const [created, forYou, completed, relations, account] = await Promise.all([
    readCount('/api/count-tests-created', person.identifier),
    readCount('/api/count-tests-for-you', person.identifier),
    readCount('/api/count-tests-completed', person.identifier),
    readCount('/api/user-wihisee-wihiwee-count', person.identifier),
    person.kind === 'participant' ? sendRequest({ method: 'GET', path: '/api/account' }, {}) : null,
  ]);
  if (session.current().person?.userId !== person.userId) return;
  const code = account?.ok
    ? (account.value as { personalCode: string | null }).personalCode
    : session.current().personalCode;
  session.set({
    ...session.current(),
    personalCode: code,
    counts: {
      createdTests: created.count ?? 0,
      testsForYou: forYou.count ?? 0,
      completedTests: completed.count ?? 0,
      wihiwees: relations.wihiweeCount ?? 0,
      wihisees: relations.wihiseeCount ?? 0,
    },
  });
}

/** A participant without a code at hand could never come back, so the code is shown before leaving. */
export async function confirmParticipantLeaves(person: SessionPerson): Promise<boolean> {
  if (person.kind !== 'participant') return true;
  if (session.current().personalCode === null) await loadMenu();
  const code = session.current().personalCode;
  return askConfirmation({
    question: 'Вийти з Wihiwin?',
    note:
      code === null
        ? 'Щоб повернутися, потрібні логін і особистий код.'
        : `Щоб повернутися, запишіть логін ${quoted(person.identifier)} і особистий код ${code}.`,
    yes: 'Вийти',
    prefer: 'no',
  });
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
  const result = await sendRequest({ method: 'DELETE', path: '/api/session' }, {});
  if (!result.ok) return 'offline';
  localValues.clear();
  await forgetTests();
  session.set(SIGNED_OUT);
  window.location.assign('/login');
  return 'left';
}
