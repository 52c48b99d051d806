import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { letterHtml } from './letter-html.ts';
import { headerText, isMailAddress } from './mail-address.ts';
import type { WaitingLetter } from './outbox-store.ts';
import { deleteOldLetters, markSent, markUnsent, takeDueLetters } from './outbox-store.ts';

const MINUTE_MS = 60_000;
/** Longer than a mail server may take for a whole batch. */
const LEASE_MS = 10 * MINUTE_MS;
const BATCH = 50;
/** 1, 2, 4 … minutes, 6 hours at most: ten tries take about a day. */
const TRIES = 10;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
const SMTP_TIMEOUT_MS = 20_000;

type MailServices = Pick<Services, 'config' | 'database' | 'log' | 'now'>;

/** Returns when a letter is tried again after its nth try; null after the last. */
function nextTry(tries: number, now: Date): Date | null {
  if (tries >= TRIES) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, 2 ** (tries - 1) * MINUTE_MS));
}

/** Sends the letters that are due, all in a few connections; what is not taken is tried again later. */
async function sendDueLetters(services: MailServices): Promise<void> {
  const { config, database, log, now } = services;
  if (config.mail === null) return;
  const transport = createTransport({
    url: config.mail.url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // Nothing of a letter is read from this server's files or from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    for (;;) {
      const moment = now();
      const due = await takeDueLetters(database, moment, new Date(moment.getTime() + LEASE_MS), BATCH);
      for (const letter of due) {
        try {
          await send(transport, config.mail.from, letter);
          await markSent(database, letter.id, now());
        } catch (error) {
          const words = error instanceof Error ? error.message : String(error);
          // 5xx to the recipient: trying again would not help.
          const isFinal = isRefusedForGood(error) || !isMailAddress(letter.recipient);
          await markUnsent(database, letter.id, words, isFinal ? null : nextTry(letter.tries, now()), now());
          log.warn({ letter: letter.id, tries: letter.tries, err: words.slice(0, 200) }, 'a letter was not taken');
        }
      }
      if (due.length < BATCH) return;
    }
  } finally {
    transport.close();
  }
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
