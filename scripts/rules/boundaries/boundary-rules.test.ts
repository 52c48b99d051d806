import { describe, expect, it } from 'vitest';
import { moduleEdges } from '../module-edges.ts';
import { findViolations } from './boundary-rules.ts';
import { findEdgeCycle, findUnusedEdges } from './module-rules.ts';
import { parseFile } from './read-imports.ts';

const edges = { accounts: [], tests: ['accounts'], events: [] };

function check(tree: Record<string, string>): string[] {
  const files = Object.entries(tree).map(([path, text]) => parseFile({ path, text }));
  return findViolations(files, edges).map(({ path, message }) => `${path}: ${message}`);
}

describe('a tree that keeps every rule', () => {
  it('has no violations', () => {
    const tree = {
      'src/core/result.ts': 'export const ok = 1;',
      'src/core/result.test.ts': "import { it } from 'vitest'; import { readFile } from 'node:fs/promises';",
      'src/core/single-schema.ts': "import { z } from 'zod'; export { ok } from './result.ts';",
      'src/core/stem.ts': "import stemmer from '@nlpjs/lang-uk';",
      'src/contract/tests-contract.ts': "import { z } from 'zod'; import { ok } from '#core/result.ts';",
      'src/server/main.ts': "import { a } from './modules/tests/tests-routes.ts'; import fastify from 'fastify';",
      'src/server/platform/db/pool.ts': "import pg from 'pg'; import { Kysely } from 'kysely';",
      'src/server/modules/tests/tests-store.ts': "import { sql } from 'kysely'; db.selectFrom('tests');",
      'src/server/modules/tests/tests-routes.ts': "import { a } from '#server/modules/accounts/accounts-public.ts';",
      'src/server/modules/tests/use-cases/finalize-test.ts': "import type { Kysely } from 'kysely'; import '#db/a.ts';",
      'src/server/modules/accounts/accounts-public.ts': "import './accounts-store.ts';",
      'src/web/app/start-page.tsx': "import '#web/features/tests/a.tsx'; import '#web/features/events/b.tsx';",
      'src/web/features/tests/a.tsx': "import '#contract/tests-contract.ts'; import '#web/ui/button.tsx';",
      'src/web/taker/island.tsx': [
        "import type { T } from '#contract/tests-contract.ts';",
        "import type { S } from '#core/single-schema.ts';",
        "import { ok } from '#core/result.ts';",
        "import '../shell/toast.tsx'; import '#web/questions/single/single-answer.tsx'; import 'react';",
        "import '../styles/tokens.css';",
      ].join('\n'),
      'src/web/shell/toast.tsx': "import { a } from '#web/lib/plurals.ts';",
      'src/web/questions/single/single-editor.tsx': "import { Button } from 'react-aria-components';",
    };
    expect(check(tree)).toEqual([]);
  });
});

describe('every rule can fail', () => {
  it.each([
    ['core uses Node', 'src/core/a.ts', "import { readFile } from 'node:fs';"],
    ['core uses a package', 'src/core/a.ts', "import fastify from 'fastify';"],
    ['core uses test tools outside tests', 'src/core/a.ts', "import { it } from 'vitest';"],
    ['core uses contract', 'src/core/a.ts', "import type { A } from '#contract/a.ts';"],
    ['core leaves by a relative path', 'src/core/a.ts', "import '../server/main.ts';"],
    ['core leaves by a dynamic import', 'src/core/a.ts', "const a = await import('#server/main.ts');"],
    ['core leaves by a re-export', 'src/core/a.ts', "export * from '#web/app/a.ts';"],
    ['core leaves by an import type', 'src/core/a.ts', "type A = import('#server/main.ts').A;"],
    ['contract uses server', 'src/contract/a.ts', "import type { A } from '#server/a.ts';"],
    ['contract uses a package', 'src/contract/a.ts', "import fastify from 'fastify';"],
    ['server uses web', 'src/server/a.ts', "import '#web/lib/a.ts';"],
    ['web uses server', 'src/web/app/a.ts', "import type { A } from '#server/a.ts';"],
    ['web uses the database', 'src/web/app/a.ts', "import type { A } from '#db/schema/database-types.ts';"],
    ['web uses Node', 'src/web/app/a.ts', "import 'node:fs';"],
    ['platform uses a module', 'src/server/platform/http/a.ts', "import '../../modules/tests/tests-public.ts';"],
    ['wiring reaches inside', 'src/server/main.ts', "import './modules/tests/use-cases/finalize-test.ts';"],
    ['a module reaches inside', 'src/server/modules/tests/a.ts', "import '../accounts/accounts-store.ts';"],
    ['a test reaches inside', 'src/server/modules/tests/a.test.ts', "import '../accounts/accounts-store.ts';"],
    ['an edge is not listed', 'src/server/modules/events/a.ts', "import '../tests/tests-public.ts';"],
    ['a module is not listed', 'src/server/modules/payments/a.ts', "import './b.ts';"],
    ['a feature uses another', 'src/web/features/tests/a.tsx', "import '../events/b.tsx';"],
    ['kysely outside a store', 'src/server/modules/tests/a.ts', "import { sql } from 'kysely';"],
    ['pg outside a store', 'src/server/modules/tests/a.ts', "import pg from 'pg';"],
    ['a builder outside a store', 'src/server/modules/tests/a.ts', "db.updateTable('tests').set({});"],
    ['an sql text outside a store', 'src/server/modules/tests/a.ts', 'sql`select 1`;'],
    ['a plain query outside a store', 'src/server/platform/jobs/a.ts', "pool.query('select 1');"],
    ['taker uses zod', 'src/web/taker/a.ts', "import { z } from 'zod';"],
    ['taker loads a module for its types', 'src/web/taker/a.ts', "import { type ZodType } from 'zod';"],
    ['taker uses zod later', 'src/web/taker/a.ts', "const z = await import('zod');"],
    ['taker uses the router', 'src/web/taker/a.tsx', "import { Link } from '@tanstack/react-router';"],
    ['taker uses the UI kit', 'src/web/taker/a.tsx', "import { Button } from 'react-aria-components';"],
    ['taker uses Tailwind', 'src/web/taker/a.css', '@import "tailwindcss";'],
    ['taker uses contract values', 'src/web/taker/a.ts', "import { a } from '#contract/a.ts';"],
    ['taker uses a schema', 'src/web/taker/a.ts', "import { a } from '#core/questions/single-schema.ts';"],
    ['taker uses a feature', 'src/web/taker/a.ts', "import { a } from '#web/features/results/a.ts';"],
    ['shell uses the UI', 'src/web/shell/a.tsx', "import '../ui/button.tsx';"],
    ['shell uses a feature', 'src/web/shell/a.tsx', "import '../features/tests/a.tsx';"],
    ['shell uses the app', 'src/web/shell/a.tsx', "export { a } from '#web/app/a.tsx';"],
    ['shell uses a schema', 'src/web/shell/a.ts', "import '#core/people/person-schema.ts';"],
  ])('%s', (_rule, path, text) => {
    expect(check({ [path]: text })).toHaveLength(1);
  });

  it('finds a heavy package that the taker’s page loads through other files', () => {
    const violations = check({
      'src/web/taker/island.tsx': "import '#core/questions/registry.ts';",
      'src/core/questions/registry.ts': "export * from './single.ts';",
      'src/core/questions/single.ts': "import { z } from 'zod';",
    });
    expect(violations).toEqual([
      'src/web/taker/island.tsx: too heavy for a taker (zod): ' +
        'src/web/taker/island.tsx → src/core/questions/registry.ts → src/core/questions/single.ts → zod',
    ]);
  });

  it('finds a schema that a first page loads through other files, but not what it fetches later or knows of the contract', () => {
    const violations = check({
      'src/web/app/pages/entry/login-page.tsx': [
        "import { signIn } from '#contract/accounts.ts';",
        "import type { Rules } from '#core/wihiws/rules-schema.ts';",
        "import { check } from '#web/lib/check.ts';",
        "const later = () => import('#web/lib/later.ts');",
      ].join('\n'),
      'src/contract/accounts.ts': "import { z } from 'zod'; import { a } from '#core/people/title-schema.ts';",
      'src/web/lib/check.ts': "import { title } from '#core/people/title-schema.ts';",
      'src/web/lib/later.ts': "import { z } from 'zod';",
      'src/core/people/title-schema.ts': "import { z } from 'zod';",
    });
    expect(violations).toEqual([
      'src/web/app/pages/entry/login-page.tsx: loads a zod schema at once: ' +
        'src/web/app/pages/entry/login-page.tsx → src/web/lib/check.ts → src/core/people/title-schema.ts',
    ]);
  });

  it('finds a cycle of module edges', () => {
    const cyclic = { accounts: ['tests'], tests: ['wihiws'], wihiws: ['accounts'] };
    expect(findEdgeCycle(cyclic)).toEqual(['accounts', 'tests', 'wihiws', 'accounts']);
    expect(findViolations([], cyclic)).toHaveLength(1);
    expect(findEdgeCycle(moduleEdges)).toBeUndefined();
  });

  it('finds an unused edge and a listed module that does not exist', () => {
    const tree = {
      'src/server/modules/accounts/accounts-public.ts': '',
      'src/server/modules/tests/a.ts': "import type { A } from '#server/modules/accounts/accounts-public.ts';",
      'src/server/modules/events/a.test.ts': "import '#server/modules/accounts/accounts-public.ts';",
    };
    const files = Object.entries(tree).map(([path, text]) => parseFile({ path, text }));
    expect(findUnusedEdges(files, { accounts: [], tests: ['accounts'], events: [] })).toEqual([]);
    expect(findUnusedEdges(files, { accounts: [], tests: ['accounts'], events: ['accounts', 'tests'] })).toEqual([
      'nothing uses the edge events → accounts',
      'nothing uses the edge events → tests',
    ]);
    expect(findUnusedEdges(files, { accounts: [], tests: [], events: [], surveys: [] })).toEqual([
      'there is no module surveys',
    ]);
  });

  it('lets only departures, and only files outside the modules, read what is theirs', () => {
    const departing = '#server/modules/accounts/accounts-departing-public.ts';
    const composing = '#server/modules/accounts/accounts-composing-public.ts';
    const tree = {
      'src/server/modules/accounts/accounts-departing-public.ts': 'export const gone = 1;',
      'src/server/modules/accounts/accounts-composing-public.ts': 'export const made = 1;',
      'src/server/modules/departures/a.ts': `import { gone } from '${departing}';`,
      'src/server/compose-server.ts': `import { made } from '${composing}';`,
    };
    const also = { ...edges, departures: ['accounts'] };
    const violationsOf = (more: Record<string, string>) =>
      findViolations(
        Object.entries({ ...tree, ...more }).map(([path, text]) => parseFile({ path, text })),
        also,
      ).map(({ path, message }) => `${path}: ${message}`);
    expect(violationsOf({})).toEqual([]);
    const tests = { 'src/server/modules/tests/a.ts': `import '${departing}'; import '${composing}';` };
    expect(violationsOf(tests)).toEqual([
      'src/server/modules/tests/a.ts: src/server/modules/accounts/accounts-departing-public.ts is for departures only',
      'src/server/modules/tests/a.ts: src/server/modules/accounts/accounts-composing-public.ts is for files outside the modules',
    ]);
  });

  it('finds a public file with more than fifteen names and a name that nobody outside reads', () => {
    const path = 'src/server/modules/accounts/accounts-public.ts';
    const names = Array.from({ length: 15 }, (_, index) => `name${index}`);
    const give = (given: readonly string[]) => `export { ${given.join(', ')} } from './accounts-store.ts';`;
    const take = (taken: readonly string[]) =>
      `import { ${taken.join(', ')} } from '#server/modules/accounts/accounts-public.ts';`;
    const reader = 'src/server/modules/tests/a.ts';
    expect(check({ [path]: give(names), [reader]: take(names) })).toEqual([]);
    const more = [...names, 'more'];
    expect(check({ [path]: give(more), [reader]: take(more) })).toEqual([
      `${path}: 16 names, at most 15: split it by who reads them`,
    ]);
    const unread = {
      'src/server/modules/accounts/a.ts': take(names),
      'src/server/modules/tests/a.test.ts': take(names),
    };
    expect(
      check({ [path]: `${give(names.slice(1))} export type name0 = 1;`, [reader]: take(names.slice(1)), ...unread }),
    ).toEqual([`${path}: nobody outside the module reads name0`]);
  });

  it('throws on a file that it cannot parse', () => {
    expect(() => parseFile({ path: 'src/core/a.ts', text: 'import {' })).toThrow('src/core/a.ts');
  });
});
