import { describe, expect, it } from 'vitest';
import { findNameFaults } from './name-rules.ts';

describe('names of files', () => {
  it('accepts kebab-case names with their tests and styles beside them', () => {
    const tidy = [
      'src/core/scoring/score-scale.ts',
      'src/core/scoring/score-scale.test.ts',
      'src/web/app/common-passwords.tsx',
      'src/web/app/common-passwords.css',
      'src/web/fonts/OFL-Literata.txt',
    ];
    expect(findNameFaults(tidy)).toEqual([]);
  });

  it.each([
    ['src/core/scoreScale.ts', 'kebab-case'],
    ['src/web/app/StartPage.tsx', 'kebab-case'],
    ['src/core/text-utils.ts', '«utils»'],
    ['src/core/helpers/round-points.ts', '«helpers»'],
    ['src/core/misc.ts', '«misc»'],
    ['src/web/shared/toast-list.tsx', '«shared»'],
    ['src/core/common.ts', '«common»'],
    ['src/core/texts/index.ts', '«index»'],
    ['src/web/ui/submit-btn.tsx', '«btn» is an abbreviation'],
  ])('refuses %s', (path, reason) => {
    expect(findNameFaults([path])).toEqual([expect.stringContaining(reason)]);
  });

  it('refuses one base name in two places', () => {
    const faults = findNameFaults(['src/core/tests/finalize-test.ts', 'src/server/modules/tests/finalize-test.ts']);
    expect(faults).toEqual([expect.stringContaining('src/core/tests/finalize-test.ts has the same name')]);
  });

  it('refuses one stylesheet name in two places, beside code or not', () => {
    const faults = findNameFaults(['src/web/app/passage.css', 'src/web/taker/passage.css', 'src/core/passage.ts']);
    expect(faults).toEqual([expect.stringContaining('src/web/app/passage.css has the same name')]);
  });

  it.each(['src/core/check-list.test.ts', 'src/core/check-list.empty-keys.test.ts', 'src/core/tests/evidence.test.ts'])(
    'refuses the test %s, whose subject is not beside it',
    (path) => {
      const faults = findNameFaults(['src/core/tests/check-list.ts', path]);
      expect(faults).toContain(`${path}: a test carries the name of a file or the folder beside it`);
    },
  );

  it('accepts a test named after its file or its folder, with a topic or without', () => {
    const tests = ['check-list.test.ts', 'check-list.empty-keys.test.ts', 'tests.test.ts', 'tests.limits.test.ts'];
    expect(findNameFaults(['check-list.ts', ...tests].map((name) => `src/core/tests/${name}`))).toEqual([]);
  });
});
