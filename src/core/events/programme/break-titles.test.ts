import { expect, it } from 'vitest';
import { isBreakTitle } from './break-titles.ts';

it.each(['Обід', ' кава ', 'Перерва  на каву', 'Кава-брейк', 'Coffee break'])('%s is a break', (title) =>
  expect(isBreakTitle(title)).toBe(true),
);
it.each(['Обідня розмова про книжки', 'Кавуни', 'Перервані речення', ''])('%s is none', (title) =>
  expect(isBreakTitle(title)).toBe(false),
);
