import type { ItemNoun } from './items-editor.tsx';

export const STATEMENT_NOUN: ItemNoun = {
  name: 'Твердження',
  removed: 'твердження',
  about: 'твердженням',
  most: 'тверджень',
};

export const OPTION_NOUN: ItemNoun = { name: 'Варіант', removed: 'варіант', about: 'варіантом', most: 'варіантів' };

export const ROW_NOUN: ItemNoun = { name: 'Рядок', removed: 'рядок', about: 'рядком', most: 'рядків' };

export const COLUMN_NOUN: ItemNoun = { name: 'Стовпець', removed: 'стовпець', about: 'стовпцем', most: 'стовпців' };
