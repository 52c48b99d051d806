import type { TestMailServer } from '#server/platform/testing/mail-server.ts';

/** What became of the letters of a drill. */
export type LetterReport = {
  /** Letters that the mail server has said it takes, and how many of them it had taken before. */
  readonly taken: number;
  readonly again: number;
  /** What is known of letters that are still to be sent. */
  readonly waiting: readonly string[];
};

/** Settings with which a server hands its letters to this mail server. */
export function mailSettings(mail: TestMailServer, origin: string): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Wihiwin <events@drill.example>',
    PUBLIC_EVENT_URL: origin,
    MAIL_PER_HOUR: '1000000',
  };
}

/**
 * Counts the letters. A process that dies between the answer of the mail server and its own note sends a letter again, with the same
 * Message-ID: that is counted and no fault.
 */
export function countLetters(mail: TestMailServer, waiting: readonly string[]): LetterReport {
  const names = mail.taken.map(
    ({ data, recipient }) => `${recipient} ${/^Message-ID: *(\S+)/im.exec(data)?.[1] ?? ''}`,
  );
  return { taken: names.length, again: names.length - new Set(names).size, waiting };
}
