import { expect, it } from 'vitest';
import { exportFileName } from './file-name.ts';

it('names a file in Ukrainian, without anything a file system refuses', () => {
  expect(exportFileName(['Результати', 'Інтермецо, 10-А', '2026-11-23'], 'csv')).toBe(
    'Результати. Інтермецо, 10-А. 2026-11-23.csv',
  );
  expect(exportFileName(['Результати', '../a\\b:c*?"<>|\u202egnp.\r\n'], 'csv')).toBe('Результати. a b c gnp.csv');
  expect(exportFileName(['Результати', ' … ', ''], 'csv')).toBe('Результати. ….csv');
  expect([...exportFileName(['я'.repeat(500)], 'csv')]).toHaveLength(64);
});
