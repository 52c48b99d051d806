import { expect, it, vi } from 'vitest';
import type { PageFacts } from '#contract/app-page.ts';

it('the facts are taken out of the page when they are read, because a code may be among them', async () => {
  const posted = {
    name: 'register',
    typed: {},
    failure: null,
    secondStep: null,
    newCode: { identifier: 'lesia', code: 'AAAA-BBBB' },
  };
  const inPage = new Map([['page-facts', JSON.stringify({ status: 200, posted })]]);
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      inPage.has(id) ? { textContent: inPage.get(id), remove: () => inPage.delete(id) } : null,
  });
  // Other tests of this worker may have read theirs.
  vi.resetModules();
  const { pageFacts, postedForm } = await import('./page-facts.ts');
  const read: PageFacts = pageFacts();
  expect([read.status, read.posted]).toEqual([200, posted]);
  expect(inPage.size).toBe(0);
  expect(postedForm('register')?.newCode?.code).toBe('AAAA-BBBB');
});
