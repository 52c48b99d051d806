import { describe, expect, it } from 'vitest';
import { findLostPaths } from './document-paths.ts';

const files = ['src/core/constants.ts', 'docs/scoring.md', 'src/core/scoring/a.ts', 'src/core/scoring/b.ts'];
const lost = (text: string) => findLostPaths('README.md', text, files);

describe('paths in documents', () => {
  it.each([
    'see `src/core/constants.ts` and `src/core/scoring/`',
    'see [how](docs/scoring.md)',
    'one of `src/core/scoring/{a,b}.ts`',
    'by name `a.ts`, by the end of the path `scoring/a.ts`',
    '`src/core/questions/<kind>/score-<kind>.ts`, `db/migrations/*.sql`, `src/…`, `db/migrations/NNNN-name.sql`',
    'a word like src/nothing.ts outside of backticks',
  ])('are accepted in «%s»', (text) => {
    expect(lost(text)).toEqual([]);
  });

  it.each([
    ['`src/core/gone.ts`', 'src/core/gone.ts'],
    ['[text](docs/gone.md)', 'docs/gone.md'],
    ['`src/core/scoring/{a,gone}.ts`', 'src/core/scoring/gone.ts'],
    ['`src/gone/`', 'src/gone/'],
    ['`gone.ts`', 'gone.ts'],
    ['`core/a.ts`', 'core/a.ts'],
  ])('are reported in «%s»', (text, path) => {
    expect(lost(`first line\n${text}`)).toEqual([`README.md:2: ${path} does not exist`]);
  });
});
