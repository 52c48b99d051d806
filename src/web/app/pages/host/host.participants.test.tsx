import type { RouteComponent } from '@tanstack/react-router';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppRoot, createQueries } from '#web/app/app-root.tsx';
import { PAGES } from '#web/app/page-list.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { NO_FACTS, providePageFacts } from '#web/lib/page-facts.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { showPerson } from '#web/shell/signed-in.ts';

const PUPIL = { userId: 'u1', identifier: 'taras', kind: 'participant', displayName: 'Тарас' } as SessionPerson;
/** The pages on which tests are made and given, but those of one test, issue or group. */
const creators = PAGES.filter(({ path }) => /^\/(?:new-test|wihost)/.test(path) && !/\$|^\/wihost-events/.test(path));

beforeEach(() => {
  providePageFacts(NO_FACTS);
  showPerson(PUPIL);
});
afterEach(() => showPerson(null));

it('/new-test is among the pages of creators', () => expect(creators.map(({ path }) => path)).toContain('/new-test'));

it.each(creators)('$path tells a participant at once that creating needs a password', async ({ path, load }) => {
  const { default: component } = await load();
  const router = createAppRouter(
    [{ path, component: component as RouteComponent }],
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  const shown = renderToString(<AppRoot router={router} queries={createQueries()} />);
  expect(shown).toContain('Щоб створювати тести, потрібен пароль');
  expect(shown).toContain('href="/account"');
});
