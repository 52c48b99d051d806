import type { OpenSheet, PaperMark } from '#contract/paper/answer-sheets.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';

/** Where what is typed is: on its way, kept, or not sent because the server can't be reached. */
export type KeptState = 'kept' | 'sending' | 'waiting';

export const NO_MARK: PaperMark = { text: '', unreadable: false, points: '' };

/** Typing pauses for so long before it is sent. */
const PAUSE_MS = 500;
const RETRY_MS = 3_000;

type Marks = Readonly<Record<string, PaperMark>>;
type Kept = { readonly revision: number; readonly state: OpenSheet['state']; readonly meanwhile: Marks };

/** What a draft asks of the server. */
export type DraftCalls = {
  readonly save: (body: { basedOn: number; marks: Marks }) => Promise<Result<Kept, CallFailure>>;
  readonly read: () => Promise<Result<Pick<OpenSheet, 'revision' | 'marks'>, CallFailure>>;
};

/** What is shown of a sheet being typed. */
export type DraftView = {
  readonly marks: Marks;
  /** What another page has typed of a question that this one was typing. */
  readonly disputed: Marks;
  readonly kept: KeptState;
  readonly state: OpenSheet['state'];
};

export type SheetDraft = ReadableStore<DraftView> & {
  readonly type: (questionId: string, mark: PaperMark) => void;
  /** Settles a dispute: with what was typed here, or with what the other page has. */
  readonly settle: (questionId: string, mine: boolean) => void;
  /** Sends all that is typed and returns the revision that has it; null while it can't be sent or something is disputed. */
  readonly flush: () => Promise<number | null>;
  /** True while something typed is not with the server. */
  readonly isPending: () => boolean;
};

/**
 * Keeps what is typed from a sheet: shown at once, sent at each pause, sent again until it is through. What another page types of
 * other questions meanwhile is shown too; of the same question it is a dispute, and what was typed here waits for its end.
 */
export function createSheetDraft(
  sheet: Pick<OpenSheet, 'marks' | 'revision' | 'state'>,
  calls: DraftCalls,
): SheetDraft {
  const view = createStore<DraftView>({ marks: sheet.marks, disputed: {}, kept: 'kept', state: sheet.state });
  const change = (part: Partial<DraftView>) => view.set({ ...view.current(), ...part });
  let revision = sheet.revision;
  let typed = new Map<string, PaperMark>();
  const parked = new Map<string, PaperMark>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  /** What the server has, but not over what is being typed or disputed here. */
  function show(others: Marks): void {
    const free = Object.entries(others).filter(([id]) => !typed.has(id) && !parked.has(id));
    if (free.length > 0) change({ marks: { ...view.current().marks, ...Object.fromEntries(free) } });
  }

  function putBack(batch: ReadonlyMap<string, PaperMark>): void {
    for (const [id, mark] of batch) if (!typed.has(id)) typed.set(id, mark);
    change({ kept: 'waiting' });
  }

  async function dispute(questionIds: readonly string[], batch: ReadonlyMap<string, PaperMark>): Promise<void> {
    const newest = await calls.read();
    if (!newest.ok) return putBack(batch);
    revision = newest.value.revision;
    for (const [id, mark] of batch) {
      const last = typed.get(id) ?? mark;
      if (!questionIds.includes(id)) typed.set(id, last);
      else {
        parked.set(id, last);
        typed.delete(id);
      }
    }
    const theirs = questionIds.map((id) => [id, newest.value.marks[id] ?? NO_MARK] as const);
    change({ disputed: { ...view.current().disputed, ...Object.fromEntries(theirs) } });
    show(newest.value.marks);
  }

  async function send(): Promise<void> {
    const batch = typed;
    if (batch.size === 0) return;
    typed = new Map();
    change({ kept: 'sending' });
    const saved = await calls.save({ basedOn: revision, marks: Object.fromEntries(batch) });
    if (saved.ok) {
      ({ revision } = saved.value);
      show(saved.value.meanwhile);
      change({ state: saved.value.state, ...(typed.size === 0 ? { kept: 'kept' } : {}) });
    } else if (saved.error.code === 'stale_revision') {
      const ids = saved.error.details?.['questionIds'];
      await dispute(Array.isArray(ids) ? ids.map(String) : [...batch.keys()], batch);
    } else putBack(batch);
  }

  /** One request after another; what is typed meanwhile goes with the next. */
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    while (sending !== null) await sending;
    sending = send().finally(() => {
      sending = null;
    });
    await sending;
    if (typed.size > 0) later(view.current().kept === 'waiting' ? RETRY_MS : PAUSE_MS);
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), milliseconds);
  }

  function type(questionId: string, mark: PaperMark): void {
    change({ marks: { ...view.current().marks, [questionId]: mark } });
    if (parked.has(questionId)) {
      parked.set(questionId, mark);
      return;
    }
    typed.set(questionId, mark);
    change({ kept: 'sending' });
    later(PAUSE_MS);
  }

  return {
    current: view.current,
    subscribe: view.subscribe,
    type,
    settle(questionId, mine) {
      const { [questionId]: theirs = NO_MARK, ...disputed } = view.current().disputed;
      const own = parked.get(questionId) ?? NO_MARK;
      parked.delete(questionId);
      change({ disputed });
      if (mine) type(questionId, own);
      else {
        show({ [questionId]: theirs });
        if (typed.size === 0) change({ kept: 'kept' });
      }
    },
    async flush() {
      await sendAll();
      return typed.size > 0 || parked.size > 0 ? null : revision;
    },
    isPending: () => typed.size > 0 || sending !== null,
  };
}
