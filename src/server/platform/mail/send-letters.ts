import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#core/milliseconds.ts';
import type { Services } from '#server/platform/services.ts';
import { addressHash } from './address-hash.ts';
import { forgetAsked } from './addresses-store.ts';
import { isMailAddress } from './mail-address.ts';
import type { MailBounds } from './mail-counts-store.ts';
import { countLetter, MAIL_BOUNDS } from './mail-counts-store.ts';
import type { WaitingLetter } from './outbox-store.ts';
import * as outbox from './outbox-store.ts';
import type { MailPatience, SmtpSession } from './smtp-session.ts';
import { isOutage, isRefusedForGood, openSmtpSession, PATIENCE, Unanswered } from './smtp-session.ts';
import type { ComposeLetter } from './write-message.ts';
import { writeMessage } from './write-message.ts';

/** A process that vanishes keeps a letter no longer from others; whoever sends one renews it. */
const LEASE_MS = MINUTE_MS;
const RENEWED_MS = 20_000;
/** When a letter is tried again of which nobody knows whether it was taken: the server has stopped working on it by then. */
const DOUBT_MS = 15 * MINUTE_MS;
/** The first and the one repetition. */
const DOUBTS = 2;
/** Connections that send, and others on which a slow server is waited for. */
const LANES = 3;
const SLOW = 30;
/** A run is a job, and jobs wait for each other: what takes longer goes on without it. */
const HELD_MS = 30_000;
/** 1, 2, 4 … minutes, 6 hours at most: ten tries take about a day. */
const TRIES = 10;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** After this long a letter is given up: it would only confuse. */
const TOO_OLD_MS = 3 * 24 * 60 * MINUTE_MS;

type MailServices = Pick<Services, 'config' | 'database' | 'log' | 'now' | 'sealer'>;

/** What tests set otherwise. */
export type MailerOptions = { readonly patience?: MailPatience; readonly bounds?: MailBounds };

/** Sends letters in the background. */
export type Mailer = {
  /** Sends what is due; returns when nothing is, or when only slow servers are still waited for. */
  run(): Promise<void>;
  /** Ends when no letter is in the hands of this process. */
  settled(): Promise<void>;
};

/** Returns when a letter is tried again after its nth try; null after the last. */
function nextTry(tries: number, now: Date): Date | null {
  if (tries >= TRIES) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, 2 ** (tries - 1) * MINUTE_MS));
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns what sends letters; `compose` finds their words at the moment they go. */
export function createMailer(services: MailServices, compose: ComposeLetter, options: MailerOptions = {}): Mailer {
  const { config, database, log, now, sealer } = services;
  const { mail } = config;
  const { patience = PATIENCE } = options;
  const bounds: MailBounds = options.bounds ?? {
    ...MAIL_BOUNDS,
    all: { ...MAIL_BOUNDS.all, letters: mail?.perHour ?? MAIL_BOUNDS.all.letters },
  };
  const lanes = new Set<Promise<void>>();
  const slow = new Set<Promise<void>>();
  let open = 0;
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /** Returns the letter as it goes now; null if it goes later, or never. */
  async function prepare(letter: WaitingLetter): Promise<Buffer | null> {
    const { id, recipient, usefulUntil, isCounted } = letter;
    const moment = now();
    const giveUp = (error: string, obstacle: outbox.LetterObstacle) =>
      outbox.markUnsent(database, id, { error, obstacle }, null, moment).then(() => null);
    if (usefulUntil !== null && usefulUntil <= moment) return giveUp('too late', 'late');
    if (letter.doubts >= DOUBTS) return giveUp('the mail server never said whether it took it', 'unknown');
    if (!isMailAddress(recipient) || mail === null) return giveUp('not an address', 'address');
    const hash = addressHash({ sealer }, recipient);
    const composed = await compose(letter);
    if (composed === null) {
      await outbox.deleteLetter(database, id);
      if (letter.kind === outbox.CONFIRM_KIND) await forgetAsked(database, hash, letter.eventId);
      return null;
    }
    const reached = isCounted ? null : await countLetter(database, { ...letter, hash }, moment, bounds);
    if (reached !== null) {
      const { scope, until } = reached;
      log.warn({ bound: scope, until }, 'letters wait: as many as may have gone');
      if (moment.getTime() - letter.createdAt.getTime() >= TOO_OLD_MS) return giveUp(scope, 'bound');
      await outbox.markBounded(database, id, until, scope);
      return null;
    }
    return writeMessage({ id, recipient, from: mail.from }, composed);
  }

  /** Gives a letter to the server and notes what became of it; returns the error that ends the connection, or null. */
  async function give(session: SmtpSession, letter: WaitingLetter, message: Buffer): Promise<unknown> {
    const { id, recipient, tries, doubts } = letter;
    const renewing = setInterval(
      () => void outbox.holdLetter(database, id, after(LEASE_MS)).catch(() => undefined),
      RENEWED_MS,
    );
    try {
      await session.give({ from: mail?.from.address ?? '', to: recipient }, message, () =>
        outbox.markGiven(database, id, after(DOUBT_MS)),
      );
    } catch (error) {
      const err = wordsOf(error);
      log.warn({ letter: id, tries, err: err.slice(0, 200) }, 'a letter was not taken');
      if (error instanceof Unanswered) {
        const next = doubts + 1 >= DOUBTS ? null : after(DOUBT_MS);
        await outbox.markUnsent(database, id, { error: err, obstacle: 'unknown' }, next, now());
        return error;
      }
      // 5xx to the recipient: trying again would not help.
      const isWrong = isRefusedForGood(error);
      const next = isWrong ? null : nextTry(tries, now());
      await outbox.markUnsent(database, id, { error: err, obstacle: isWrong ? 'address' : 'server' }, next, now());
      return error;
    } finally {
      clearInterval(renewing);
    }
    await outbox.markSent(database, id, now());
    return null;
  }

  async function noteAway(error: unknown): Promise<void> {
    const err = wordsOf(error);
    log.warn({ err: err.slice(0, 200) }, 'the mail server does not answer');
    // One connection more than it takes is no outage.
    if (open > 0) return;
    await outbox.noteOutage(database, err, now(), new Date(now().getTime() - TOO_OLD_MS));
  }

  async function prepareSafely(letter: WaitingLetter): Promise<Buffer | null> {
    try {
      return await prepare(letter);
    } catch (error) {
      log.error({ err: error, letter: letter.id, kind: letter.kind }, 'a letter could not be composed');
      const next = nextTry(letter.tries, now());
      await outbox.markUnsent(database, letter.id, { error: wordsOf(error), obstacle: 'server' }, next, now());
      return null;
    }
  }

  /** Sends one letter after the other over a connection of its own until none is due. */
  async function work(url: string): Promise<void> {
    let session: SmtpSession | null = null;
    const close = (one: SmtpSession) => {
      open -= 1;
      one.close();
    };
    try {
      for (;;) {
        if (session === null) {
          session = await openSmtpSession(url, patience);
          open += 1;
        }
        const letter = await outbox.takeDueLetter(database, now(), after(LEASE_MS));
        if (letter === null) return;
        const message = await prepareSafely(letter);
        if (message === null) continue;
        const current: SmtpSession = session;
        const given = give(current, letter, message);
        const isSlow = await Promise.race([given.then(() => false), wait(patience.slowMs, true, { ref: false })]);
        if (isSlow && slow.size < SLOW) {
          // Others don't wait behind it.
          session = null;
          keep(
            slow,
            given.then(() => undefined).finally(() => close(current)),
          );
          continue;
        }
        const error = await given;
        if (error === null) continue;
        session = null;
        close(current);
        if (isOutage(error)) throw error;
      }
    } catch (error) {
      if (!isOutage(error)) throw error;
      await noteAway(error);
    } finally {
      if (session !== null) close(session);
    }
  }

  function keep(among: Set<Promise<void>>, promise: Promise<void>): void {
    const kept = promise
      .catch((error: unknown) => log.error({ err: error }, 'sending letters failed'))
      .finally(() => among.delete(kept));
    among.add(kept);
  }

  return {
    async run() {
      if (mail === null) return;
      const due = await outbox.countDueLetters(database, now(), LANES);
      while (lanes.size < due) keep(lanes, work(mail.url));
      const end = new AbortController();
      const ended = wait(HELD_MS, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
      await Promise.race([Promise.all(lanes), ended]);
      end.abort();
    },
    async settled() {
      while (lanes.size + slow.size > 0) await Promise.all([...lanes, ...slow]);
    },
  };
}
