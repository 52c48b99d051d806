import { openByCode as operation } from '#contract/entry-codes.ts';
import type { Pages } from '#server/platform/pages/app-pages.ts';
import { carryOut, posted } from '#server/platform/pages/posted-forms.ts';
import type { Services } from '#server/platform/services.ts';
import { openByCode } from './open-by-code.ts';

/** Takes «Маю код» from browsers that have no script yet, or none at all. */
export function takeCodeForm(pages: Pages, services: Services): void {
  pages.takeForms('/wihiwin', {
    async 'entry-code'(fields, context) {
      const given = { code: fields['entry-code']?.trim() ?? '' };
      const opened = await carryOut(operation, given, ({ code }) => openByCode(services, code, context));
      if (opened.ok) return { redirect: opened.value.path };
      return { posted: posted('entry-code', fields, { failure: opened.error }), person: null };
    },
  });
}
