import type { FastifyInstance } from 'fastify';
import type { Person } from '#contract/accounts.ts';
import type { EntryFormName, PostedForm } from '#contract/app-page.ts';
import { headerPath } from '#server/platform/http/header-path.ts';
import { contextOf } from '#server/platform/http/operations/serve-operation.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** The fields of a form, by their names. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Where the browser goes after a form that it sent by itself, or what the form's page shows in the answer; `person` is who
 * has entered by it.
 */
export type FormPostAnswer =
  | { readonly redirect: string }
  | { readonly posted: PostedForm; readonly person: Person | null };

/** Carries out a form posted without JavaScript. */
export type TakeForm = (fields: FormFields, context: RequestContext) => Promise<FormPostAnswer>;

/** Ours have a few short fields. */
const BODY_LIMIT_BYTES = 16_384;

/** What carries out the forms of a page, by their names. */
export type FormTakers = Readonly<Partial<Record<EntryFormName, TakeForm>>>;

/**
 * Returns what takes the forms of a page as browsers send them without a script; several modules may have forms on one page.
 * Like every request that changes something they need an Origin equal to the host (`isFromOwnOrigin`), and no other route accepts
 * this type of body.
 *
 * @param answer sends the page that the form belongs to
 */
export function createForms(
  app: FastifyInstance,
  answer: (context: RequestContext, made: Exclude<FormPostAnswer, { redirect: string }>) => Promise<unknown>,
): (path: string, takers: FormTakers) => void {
  const takersOf = new Map<string, Map<string, TakeForm>>();

  function serve(path: string, takers: ReadonlyMap<string, TakeForm>): void {
    void app.register(async (scope) => {
      // Those of the API come along otherwise, with its much longer bodies.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
      const config = { importance: 'start', reachedByCode: true, frees: false } as const;
      scope.post(path, { bodyLimit: BODY_LIMIT_BYTES, config }, async (request, reply) => {
        const context = contextOf(request, reply);
        const fields = (request.body ?? {}) as FormFields;
        const take = takers.get(fields['form'] ?? '');
        const made = take === undefined ? { redirect: path } : await take(fields, context);
        if ('redirect' in made)
          return reply.header('cache-control', 'no-store').redirect(headerPath(made.redirect), 303);
        await answer(context, made);
        return reply;
      });
    });
  }

  return (path, takers) => {
    const known = takersOf.get(path);
    const all = known ?? new Map<string, TakeForm>();
    for (const [name, take] of Object.entries(takers)) all.set(name, take);
    if (known !== undefined) return;
    takersOf.set(path, all);
    serve(path, all);
  };
}
