import { isThere } from '#core/analysis/figure.ts';
import type { ItemFigures } from '#core/analysis/item-figures.ts';
import { itemStanding, type JudgedItem, keyDoubt } from '#core/analysis/item-standing.ts';
import { JUDGED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { difficultyBand, HURRIED_FROM } from './item-words.ts';

/** One line about a question: what its figures say together, and what to do. */
export type ItemReading = { readonly words: string; readonly isWarning: boolean };

type ReadFigures = JudgedItem & Pick<ItemFigures, 'notReachedShare'>;

const warning = (words: string): ItemReading => ({ words, isWarning: true });
const told = (words: string): ItemReading => ({ words, isWarning: false });

/** Below this difference from the blind share a question hardly shows whether the text was read, as in `blindWords`. */
const BEYOND_BLIND = 0.1;

/**
 * Returns what the figures of a question say together, the most urgent alone: the bounds are those of the sentences for each
 * figure. No verdict comes from few answers, and a difference that may be chance is told as such.
 *
 * @param points 0: void
 * @param takers attempts that are wholly scored
 */
export function itemReading(item: ReadFigures, points: number, takers: number): ItemReading {
  const { difficulty, discrimination, blind, notReachedShare, waiting, scored } = item;
  if (points === 0) return told('Запитання знято: на бали не впливає.');
  const standing = itemStanding(item, takers);
  if (standing === 'unmarked') return told(`Скажемо, коли буде оцінено ще ${counted(waiting, ANSWER.accusative)}.`);
  if (standing === 'few' || !isThere(difficulty)) return told('Замало відповідей, щоб судити.');
  if (standing === 'preliminary')
    return told(
      `Попередні дані (${counted(scored, ANSWER.nominative)}): щоб судити, треба щонайменше ${counted(JUDGED_TAKERS_MIN, ANSWER.genitive)}.`,
    );
  const doubt = keyDoubt(item, takers);
  if (doubt === 'strong-did-worse') return warning('Перевірте ключ: сильніші читачі набрали тут менше за слабших.');
  if (doubt === 'below-blind') return warning('Перевірте ключ: набрали менше, ніж навмання.');
  if (isThere(notReachedShare) && notReachedShare > HURRIED_FROM)
    return told('Дійшли не всі: дайте більше часу або скоротіть тест.');
  if (blind !== null && difficulty - blind < BEYOND_BLIND)
    return told('Майже не показує, чи текст прочитано: додайте правдоподібних варіантів.');
  if (difficulty >= 0.95) return told('Дуже легке: про читачів майже нічого не каже.');
  if (difficulty < 0.2) return told('Дуже складне: перевірте, чи є відповідь у тексті.');
  if (!isThere(discrimination)) return told(`Запитання ${difficultyBand(difficulty)}.`);
  if (discrimination < 0) return told('Сильніші й слабші впоралися схоже: різниця менша за похибку.');
  if (discrimination >= 0.5) return told('Працює дуже добре.');
  if (discrimination >= 0.3) return told('Працює добре.');
  if (discrimination >= 0.2) return told('Розрізняє слабко: зробіть варіанти чи формулювання точнішими.');
  return told('Майже не розрізняє читачів: перегляньте формулювання й варіанти.');
}
