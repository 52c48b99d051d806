import type { SafeStorage } from '#web/lib/device/browser-storage.ts';
import { CODE_TO_NOTE } from '#web/lib/device/browser-storage.ts';

/** Long enough for a reload, a dead battery or a look for a pen; a tab left open keeps it no longer. */
const KEPT_MS = 30 * 60 * 1000;

type KeptCode = { readonly userId: string; readonly code: string; readonly keptAt: number };

function parse(text: string | null): KeptCode | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptCode> | null;
    if (typeof kept?.userId !== 'string' || typeof kept.code !== 'string' || typeof kept.keptAt !== 'number')
      return null;
    return { userId: kept.userId, code: kept.code, keptAt: kept.keptAt };
  } catch {
    return null;
  }
}

/**
 * Keeps a recovery code that a person is noting down, in this tab only, so that a reload does not lose it. Nobody may call this
 * on a shared computer.
 */
export function keepCode(store: SafeStorage, userId: string, code: string, now: number): void {
  store.write(CODE_TO_NOTE, JSON.stringify({ userId, code, keptAt: now } satisfies KeptCode));
}

/** Returns the code that this person is still noting down, or null; one of somebody else or too old is forgotten. */
export function keptCode(store: SafeStorage, userId: string, now: number): string | null {
  const kept = parse(store.read(CODE_TO_NOTE));
  const isTheirs = kept?.userId === userId && now >= kept.keptAt && now - kept.keptAt < KEPT_MS;
  if (!isTheirs) store.remove(CODE_TO_NOTE);
  return isTheirs ? kept.code : null;
}

/** The code has been noted down. */
export function forgetCode(store: SafeStorage): void {
  store.remove(CODE_TO_NOTE);
}
