import type { FastifyInstance } from 'fastify';
import type { Person } from '#contract/accounts.ts';
import type { PostedForm } from '#contract/app-page.ts';
import { contextOf } from '#server/platform/http/operations/serve-operation.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** The fields of a form, by their names. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Where the browser goes after a form that it sent by itself, or what the form's page shows in the answer; `person` is who
 * has entered by it.
 */
export type FormAnswer =
  | { readonly redirect: string }
  | { readonly posted: PostedForm; readonly person: Person | null };

/** Carries out a form that a browser sent by itself. */
export type TakeForm = (fields: FormFields, context: RequestContext) => Promise<FormAnswer>;

/** Ours have a few short fields. */
const BODY_LIMIT_BYTES = 16_384;

/**
 * Takes the forms of a page as browsers send them without a script. Like every request that changes something they need an
 * Origin equal to the host (`mayChange`), and no other route accepts this type of body.
 *
 * @param answer sends the page that the form belongs to
 */
export function takeForms(
  app: FastifyInstance,
  path: string,
  take: TakeForm,
  answer: (context: RequestContext, made: Exclude<FormAnswer, { redirect: string }>) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(path, { config: { importance: 'start', reachedByCode: true } }, async (request, reply) => {
      const context = contextOf(request, reply);
      const made = await take((request.body ?? {}) as FormFields, context);
      if ('redirect' in made) return reply.header('cache-control', 'no-store').redirect(made.redirect, 303);
      await answer(context, made);
      return reply;
    });
  });
}
