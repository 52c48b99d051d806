import { findWordForms as operation } from '#contract/authoring/word-forms.ts';
import { ok } from '#core/result.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import { findWordForms } from './find-word-forms.ts';

/** Serves the forms of words for the keys of typed answers. */
export function registerWordFormsRoutes({ api }: Pick<Registrar, 'api'>): void {
  api.serve(operation, async ({ body }, { viewer }) =>
    ok({ found: await findWordForms(body.words, { userId: viewer.userId, purpose: 'look-up' }) }),
  );
}
