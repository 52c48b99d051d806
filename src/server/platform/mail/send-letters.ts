import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { letterHtml } from './letter-html.ts';
import { headerText, isMailAddress } from './mail-address.ts';
import type { WaitingLetter } from './outbox-store.ts';
import {
  deleteOldLetters,
  giveLettersBack,
  hasDueLetters,
  markSent,
  markUnsent,
  noteOutage,
  takeDueLetters,
} from './outbox-store.ts';

const MINUTE_MS = 60_000;
/** Longer than a run holds letters: what it has not begun by `HELD_MS` it gives back, and the last one is bounded too. */
const LEASE_MS = 10 * MINUTE_MS;
const HELD_MS = 5 * MINUTE_MS;
const BATCH = 50;
/** 1, 2, 4 … minutes, 6 hours at most: ten tries take about a day. */
const TRIES = 10;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** After this long without a mail server a letter is given up: it would only confuse. */
const TOO_OLD_MS = 3 * 24 * 60 * MINUTE_MS;
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
const SMTP_TIMEOUT_MS = 20_000;
/** Of one letter, however slowly the server speaks. */
const LETTER_TIMEOUT_MS = MINUTE_MS;
/** Codes of nodemailer that tell of the connection or of the account, not of the letter. */
const OUTAGES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']);

type MailServices = Pick<Services, 'config' | 'database' | 'log' | 'now'>;

/** How long a silent mail server is waited for; tests wait less. */
type MailPatience = { readonly answerMs: number; readonly letterMs: number };

const PATIENCE: MailPatience = { answerMs: SMTP_TIMEOUT_MS, letterMs: LETTER_TIMEOUT_MS };

/** Returns when a letter is tried again after its nth try; null after the last. */
function nextTry(tries: number, now: Date): Date | null {
  if (tries >= TRIES) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, 2 ** (tries - 1) * MINUTE_MS));
}

/**
 * Sends the letters that are due, all in a few connections; what is not taken is tried again later. A mail server that can't
 * be reached, or goes away, ends the run and costs the letters that it was not given no try.
 */
export async function sendDueLetters(services: MailServices, patience = PATIENCE): Promise<void> {
  const { config, database, log, now } = services;
  if (config.mail === null || !(await hasDueLetters(database, now()))) return;
  const transport = createTransport({
    url: config.mail.url,
    pool: true,
    maxConnections: 1,
    // A letter that a closed connection did not take comes back by the outbox.
    maxRequeues: 0,
    connectionTimeout: patience.answerMs,
    greetingTimeout: patience.answerMs,
    socketTimeout: patience.answerMs,
    // Nothing of a letter is read from this server's files or from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await within(patience.letterMs, transport.verify());
    await sendBatches(services, transport, patience);
  } catch (error) {
    if (!isOutage(error)) throw error;
    const words = wordsOf(error);
    log.warn({ err: words.slice(0, 200) }, 'the mail server does not answer');
    await noteOutage(database, words, now(), new Date(now().getTime() - TOO_OLD_MS));
  } finally {
    transport.close();
  }
}

async function sendBatches(services: MailServices, transport: Transporter, patience: MailPatience): Promise<void> {
  const { database, now } = services;
  for (;;) {
    const moment = now();
    const due = await takeDueLetters(database, moment, new Date(moment.getTime() + LEASE_MS), BATCH);
    for (const [index, letter] of due.entries()) {
      if (now().getTime() - moment.getTime() >= HELD_MS) {
        await giveLettersBack(database, due.slice(index), now());
        break;
      }
      const outage = await sendOne(services, transport, letter, patience);
      if (outage === null) continue;
      await giveLettersBack(database, due.slice(index + 1), now());
      throw outage;
    }
    if (due.length < BATCH) return;
  }
}

/** Sends one letter and notes what became of it; returns the error if nothing more can be sent now. */
async function sendOne(
  { config, database, log, now }: MailServices,
  transport: Transporter,
  letter: WaitingLetter,
  { letterMs }: MailPatience,
): Promise<unknown> {
  const before = now();
  if (letter.usefulUntil !== null && letter.usefulUntil <= before) {
    await markUnsent(database, letter.id, { error: 'too late', obstacle: 'late' }, null, before);
    return null;
  }
  try {
    await within(letterMs, send(transport, config.mail?.from ?? { name: '', address: '' }, letter));
  } catch (error) {
    const words = wordsOf(error);
    log.warn({ letter: letter.id, tries: letter.tries, err: words.slice(0, 200) }, 'a letter was not taken');
    // 5xx to the recipient: trying again would not help.
    const isWrong = isRefusedForGood(error) || !isMailAddress(letter.recipient);
    const obstacle = isWrong ? 'address' : 'server';
    await markUnsent(
      database,
      letter.id,
      { error: words, obstacle },
      isWrong ? null : nextTry(letter.tries, now()),
      now(),
    );
    return isOutage(error) ? error : null;
  }
  await markSent(database, letter.id, now());
  return null;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class TooSlow extends Error {}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow('the mail server is too slow')), milliseconds);
  });
  try {
    await Promise.race([work, bound]);
  } finally {
    clearTimeout(timer);
    // It fails by itself when the connection is closed.
    work.catch(() => undefined);
  }
}

function isOutage(error: unknown): boolean {
  const { code = '', responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  // 421: the server says that it closes.
  return error instanceof TooSlow || OUTAGES.has(code) || responseCode === 421;
}

function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

type Sender = { readonly name: string; readonly address: string };

async function send(transport: Transporter, from: Sender, letter: WaitingLetter): Promise<void> {
  if (!isMailAddress(letter.recipient)) throw new Error('not an address');
  await transport.sendMail({
    from,
    // As an object it is never parsed as a list.
    to: { name: '', address: letter.recipient },
    subject: headerText(letter.subject),
    text: letter.body,
    html: letterHtml(letter.body),
    // The same at every try, so that a letter that was taken though its answer got lost is known as the same.
    messageId: `<${letter.id}@${from.address.split('@')[1] ?? 'wihiwin'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribe === null ? {} : { 'List-Unsubscribe': `<${letter.unsubscribe}>` }),
    },
    ...(letter.calendar === null
      ? {}
      : {
          attachments: [
            {
              filename: 'event.ics',
              content: letter.calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ],
        }),
  });
}

/** Returns the jobs that send letters and forget old ones. */
export function mailJobs(services: MailServices): readonly Job[] {
  return [
    { name: 'send-letters', cron: '* * * * *', run: () => sendDueLetters(services) },
    {
      name: 'forget-letters',
      cron: '23 4 * * *',
      run: (now) => deleteOldLetters(services.database, new Date(now.getTime() - KEPT_MS)),
    },
  ];
}
