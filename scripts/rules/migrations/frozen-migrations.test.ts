import { describe, expect, it } from 'vitest';
import { findMigrationFaults, withNewMigrations } from './frozen-migrations.ts';

const file = (number: number, name: string, checksum: string) => ({ number, name, checksum, sql: '' });
const files = [file(1, 'people', 'a'), file(2, 'tests', 'b')];
const frozen = { '0001-people': 'a', '0002-tests': 'b' };

describe('migrations that have landed', () => {
  it('are accepted if they are unchanged', () => {
    expect(findMigrationFaults(files, frozen)).toEqual([]);
  });

  it.each([
    ['is changed', [file(1, 'people', 'x'), file(2, 'tests', 'b')], '0001-people.sql: it is frozen'],
    ['is renamed', [file(1, 'persons', 'a'), file(2, 'tests', 'b')], '0001-people.sql: it is gone or renamed'],
    ['is removed', [file(1, 'people', 'a')], '0002-tests.sql: it is gone or renamed'],
    ['is not listed', [...files, file(3, 'events', 'c')], '0003-events.sql: not listed'],
  ])('are reported when one %s', (_what, changed, fault) => {
    expect(findMigrationFaults(changed, frozen)).toContainEqual(expect.stringContaining(fault));
  });

  it('keep their checksums when new migrations are added to the list', () => {
    const changed = [file(1, 'people', 'x'), file(2, 'tests', 'b'), file(3, 'events', 'c')];
    expect(withNewMigrations(changed, frozen)).toEqual({ ...frozen, '0003-events': 'c' });
  });
});
