import { Readable } from 'node:stream';

/** How long a silent mail server is waited for; tests wait less. */
export type MailPatience = {
  readonly greetingMs: number;
  readonly commandMs: number;
  /** For the answer to the end of a letter, when the server has it whole. */
  readonly endMs: number;
  /** From when on others go by another connection. */
  readonly slowMs: number;
};

/** RFC 5321, section 4.5.3.2: who waits less for the last answer sends letters twice. */
export const PATIENCE: MailPatience = {
  greetingMs: 5 * 60_000,
  commandMs: 5 * 60_000,
  endMs: 10 * 60_000,
  slowMs: 5_000,
};

/** The mail server has a letter whole, or nearly, and has not said whether it takes it. */
export class Unanswered extends Error {}

class TooSlow extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Codes of nodemailer that tell of the connection or of the account, not of the letter. */
const OUTAGES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']);

type SmtpError = { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** Returns true if nothing can be sent now, whatever the letter. */
export function isOutage(error: unknown): boolean {
  const { code = '', responseCode } = (error ?? {}) as SmtpError;
  // 421: the server says that it closes.
  return OUTAGES.has(code) || responseCode === 421;
}

/** Returns true if the mail server knows that the recipient does not exist: trying again would not help. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpError;
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

/** A connection to the mail server, for one letter after the other. After an error it takes no more. */
export type SmtpSession = {
  /**
   * Gives a letter to the server and ends when it is taken. `onGiving` runs when its text begins to go; what fails after that
   * without an answer is {@link Unanswered}.
   */
  give(
    envelope: { readonly from: string; readonly to: string },
    message: Buffer,
    onGiving: () => Promise<void>,
  ): Promise<void>;
  close(): void;
};

/** Opens a connection, with the name and the password of its address. */
export async function openSmtpSession(url: string, patience: MailPatience): Promise<SmtpSession> {
  // Loaded with the first letter: a server without mail never needs it.
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SmtpConnection({
    ...options,
    connectionTimeout: patience.greetingMs,
    greetingTimeout: patience.greetingMs,
    // Each step has a bound of its own below; this one ends what they have missed.
    socketTimeout: patience.endMs + patience.commandMs,
  });
  let broken: (error: unknown) => void = () => undefined;
  connection.on('error', (error: unknown) => broken(error));
  const step = (milliseconds: number, begin: (done: (error?: unknown) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        end(new TooSlow('the mail server is too slow'));
        connection.close();
      }, milliseconds);
      const end = (error?: unknown) => {
        clearTimeout(timer);
        if (error === undefined || error === null) resolve();
        else reject(error as Error);
      };
      broken = end;
      begin(end);
    });
  try {
    await step(2 * patience.greetingMs, (done) => connection.connect((error) => done(error)));
    if (auth !== undefined) await step(patience.commandMs, (done) => connection.login(auth, (error) => done(error)));
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async give({ from, to }, message, onGiving) {
      let isGiving = false;
      let onBegun: () => void = () => undefined;
      // nodemailer pulls at it only when the server has asked for the text.
      const text = Readable.from(
        (async function* () {
          await onGiving();
          isGiving = true;
          onBegun();
          yield message;
        })(),
      );
      const answer: { is?: { readonly error: unknown } } = {};
      let onAnswer: (error?: unknown) => void = () => undefined;
      try {
        await step(patience.commandMs, (done) => {
          onBegun = done;
          connection.send({ from, to: [to] }, text, (error) => {
            answer.is = { error };
            done(error);
            onAnswer(error);
          });
        });
        await step(patience.endMs, (done) => {
          onAnswer = done;
          if (answer.is !== undefined) done(answer.is.error);
        });
      } catch (error) {
        if (isGiving && (error as SmtpError).responseCode === undefined)
          throw new Unanswered(error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
    close() {
      broken = () => undefined;
      connection.quit();
      setTimeout(() => connection.close(), 1_000).unref();
    },
  };
}
