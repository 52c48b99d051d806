import { WORD } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { choiceLetter } from '#core/questions/paper/paper-labels.ts';

const upTo = (count: number): string =>
  count === 1 ? choiceLetter(0) : `${choiceLetter(0)}–${choiceLetter(count - 1)}`;

/** Returns how an answer of this question is typed, in a few words. */
export function markHint(shown: PresentedQuestion): string {
  switch (shown.kind) {
    case 'single':
      return `одна літера, ${upTo(shown.body.options.length)}`;
    case 'multiple':
      return `літери ${upTo(shown.body.options.length)}, наприклад «ав»`;
    case 'stated':
      return `П, Н або ? у кожному рядку (усього їх ${shown.body.statements.length}), наприклад «пн?»`;
    case 'matching':
      return `«1-б 2-а» або літери рядків 1–${shown.body.rows.length} поспіль`;
    case 'category':
      return `«1-б 2-а» або літери рядків 1–${shown.body.statements.length} поспіль`;
    case 'ordering':
      return `літери по порядку, наприклад ${quoted(shown.body.items.map((_, index) => choiceLetter(index)).join(''))}`;
    case 'cloze': {
      const gaps = clozeGapIds(shown.body).length;
      if (shown.body.mode !== 'typed') return `«1-б 2-а» або літери пропусків 1–${gaps} поспіль`;
      return gaps === 1 ? 'слово' : `${counted(gaps, WORD.nominative)} через крапку з комою`;
    }
    case 'short':
      return 'слово, вислів або число';
    case 'evidence':
      return 'номери речень, наприклад «3, 5»';
    case 'insert':
      return 'літера й номер: «а-4», «б-перед 1»';
    case 'proof':
      return 'літера й номери речень, наприклад «б 3 5»';
    case 'open':
    case 'retell':
      return 'текст, або «+», якщо лишаєте на папері';
  }
}
