import type { LetterAct } from '#contract/registrations/letter-answers.ts';
import { answerLetter, ONE_CLICK_FIELD } from '#contract/registrations/letter-answers.ts';
import * as own from '#server/modules/registrations/registering/register-oneself.ts';
import { deleteRefused, writeRefused } from '#server/platform/mail/addresses-store.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmAddress } from './confirm-address.ts';
import type { LetterLink } from './letter-link.ts';
import { readLetterToken } from './letter-link.ts';
import { letterPageHtml } from './letter-page.ts';
import { findLetterSubject, showLetterPage, UNKNOWN_LINK } from './show-letter-page.ts';

/** Does what the page of a letter offers; what it does not offer any more changes nothing. */
async function carryOut(services: Services, link: LetterLink, act: LetterAct): Promise<void> {
  const { database } = services;
  const now = services.now();
  switch (act) {
    case 'end-event':
      return writeRefused(database, link.hash, link.eventId, now);
    case 'end-all':
      return writeRefused(database, link.hash, null, now);
    case 'resume':
      return deleteRefused(database, link.hash, link.eventId);
    case 'confirm-address': {
      const { linked, canConfirm } = await findLetterSubject(services, link);
      if (linked !== null && canConfirm) await confirmAddress(services, linked.registration.id);
      return;
    }
    case 'confirm-place': {
      const { linked } = await findLetterSubject(services, link);
      if (linked === null || link.purpose !== 'registration') return;
      const { eventId, personId } = linked.registration;
      // Refused where the place is gone: the page says so then.
      await own.confirmOffer(services, { eventId, personId });
    }
  }
}

/** Serves the links of letters: the page behind each, and what it and mail programs send. */
export function registerLetterRoutes({ api, pages }: Pick<Registrar, 'api' | 'pages'>, services: Services): void {
  pages.make('/letter/:token', async ({ token = '' }, { reply }) => {
    const link = readLetterToken(services, token);
    const page = link === null ? UNKNOWN_LINK : await showLetterPage(services, link);
    await reply
      .code(link === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(await letterPageHtml(page));
    return 'sent';
  });

  api.serveFromAnywhere(answerLetter, async ({ params, body }, _request, reply) => {
    const link = readLetterToken(services, params.token);
    if (link === null)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(await letterPageHtml(UNKNOWN_LINK));
    if (body[ONE_CLICK_FIELD] !== undefined) {
      await carryOut(services, link, 'end-event');
      // A mail program follows no redirect (RFC 8058).
      return reply.code(200).type('text/plain; charset=utf-8').send('Листів про цю подію більше не буде.\n');
    }
    if (body.act !== undefined) await carryOut(services, link, body.act);
    return reply.redirect(`/letter/${params.token}`, 303);
  });
}
