import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseFile } from '../rules/boundaries/read-imports.ts';
import { FIRST_PAGES } from './first-pages.ts';

it('what is bounded are the pages whose files the list of pages names itself', () => {
  const path = 'src/web/app/page-list.ts';
  const { imports } = parseFile({ path, text: readFileSync(path, 'utf8') });
  const named = imports.filter(({ isLazy, target }) => isLazy && target.endsWith('-page.tsx'));
  expect(named.map(({ target }) => target).toSorted()).toEqual(Object.values(FIRST_PAGES).toSorted());
});
