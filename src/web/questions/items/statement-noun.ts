import type { ItemNoun } from './items-editor.tsx';

export const STATEMENT_NOUN: ItemNoun = {
  name: 'Твердження',
  removed: 'твердження',
  about: 'твердженням',
  most: 'тверджень',
};
