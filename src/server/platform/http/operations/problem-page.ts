import type { FastifyReply } from 'fastify';
import type { ErrorCode } from '#contract/definition/errors.ts';
import { ERROR_STATUS } from '#contract/definition/errors.ts';
import { INTERNAL, MALFORMED_REQUEST, OVERLOADED } from '#core/language/failure-sentences.ts';
import { UNKNOWN_HOST } from '#core/language/unknown-host-sentence.ts';

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  unknown_host: UNKNOWN_HOST,
  overloaded: OVERLOADED,
  internal: INTERNAL,
};

/** Sends a page with one sentence that needs no script, file or database, for when the real page can't be made. */
export function sendProblemPage(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const sentence = SENTENCES[code] ?? MALFORMED_REQUEST;
  // Our own scripts read the header; a browser reloads a page only if the page itself says so. A form would lose what was typed.
  const isForm = reply.request.method === 'POST';
  const seconds = code === 'overloaded' && !isForm ? Number(reply.getHeader('retry-after') ?? 0) : 0;
  const reopens = seconds > 0 ? ' Ця сторінка сама відкриється знову.' : '';
  const note = isForm ? ' Поверніться на попередню сторінку й надішліть форму ще раз: написане там лишилося.' : reopens;
  const comeBack = seconds > 0 ? `<meta http-equiv="refresh" content="${seconds}">\n` : '';
  return reply
    .code(ERROR_STATUS[code])
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html>\n<html lang="uk">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n${comeBack}<title>Wihiwin</title>\n</head>\n<body style="font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem">\n<p>${sentence}${note}</p>\n<p><a href="/">На початок</a></p>\n</body>\n</html>\n`,
    );
}
