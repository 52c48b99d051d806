import { addressHash } from '#server/platform/mail/address-hash.ts';
import { writeConfirmed } from '#server/platform/mail/addresses-store.ts';
import type { MailerOptions } from '#server/platform/mail/send-letters.ts';
import { createMailer } from '#server/platform/mail/send-letters.ts';
import type { TestBrowser, TestServer } from '#server/platform/testing/test-server.ts';
import { composeRegistrationLetters } from './compose-letter.ts';

/** Surveys of a test that has none. */
export const NO_SURVEYS = { findWaiting: async () => null };

/** Confirms an address for the person of a browser, as if they had pressed the button of a letter. */
export async function confirmFor(server: TestServer, browser: TestBrowser, email: string): Promise<void> {
  const { person } = (await browser.send('GET', '/api/session')).json() as { person: { userId: string } };
  const named = { personId: person.userId, hash: addressHash(server.services, email) };
  await writeConfirmed(server.services.database, named, server.clock.now);
}

/** Sends what is due, and waits for all of it. */
export async function sendLetters(server: TestServer, options: MailerOptions = {}): Promise<void> {
  const mailer = createMailer(server.services, composeRegistrationLetters(server.services, NO_SURVEYS), options);
  await mailer.run();
  await mailer.settled();
}
