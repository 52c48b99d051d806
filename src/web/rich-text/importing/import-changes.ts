import { capitalized } from '#core/language/letters/capitalized.ts';
import { formatNumber } from '#core/language/numbers.ts';

/** What an import may leave out or change, in the order in which it is told. */
const CHANGE_WORDS = {
  images: ['Зображення', 'не взято — додайте їх кнопкою «Зображення»'],
  media: ['Відео, аудіо, схеми та вбудовані сторінки', 'не взято'],
  formulas: ['Формули', 'не взято — запишіть їх словами або з індексами'],
  notesLost: ['Примітки без тексту', 'не взято'],
  comments: ['Коментарі', 'не взято'],
  hidden: ['Приховані місця', 'не взято'],
  margins: ['Колонтитули', 'не взято'],
  links: ['Посилання', 'слова взято, адреси — ні'],
  underlined: ['Підкреслені місця', 'слова взято без підкреслення'],
  struck: ['Закреслені місця', 'слова взято без закреслення'],
  highlighted: ['Виділені кольором місця', 'слова взято без кольору'],
  mergedCells: ['Об’єднані клітинки', 'розділено на звичайні'],
  joinedCells: ['Клітинки з кількома абзацами', 'абзаци поєднано'],
  nestedTables: ['Таблиці всередині інших частин', 'їхні слова стали звичайним текстом'],
  largeTables: ['Таблиці, більші за 200\u00a0рядків або 20\u00a0стовпців', 'їхні рядки стали абзацами'],
  deepItems: ['Пункти третього й глибших рівнів', 'стали пунктами другого рівня'],
  mixedLists: ['Списки з вкладеними пунктами різного вигляду', 'вкладені пункти стали однаковими'],
  renumbered: ['Списки, що починалися не з 1', 'тепер починаються з 1'],
  wordNumbers: [
    'Списки, у яких у файлі інші номери або літери',
    'номери й літери взято як у файлі, звичайними словами',
  ],
  joinedItems: ['Пункти з кількома абзацами', 'абзаци поєднано'],
  headings: ['Заголовки третього й глибших рівнів', 'стали підзаголовками'],
  stanzas: ['Строфи', 'короткі рядки стали віршем; якщо це не вірш, натисніть кнопку «Вірш» ще раз'],
  lists: ['Списки', 'рядки з номерами або крапками стали списком'],
  joinedLines: ['Перенесені рядки', 'поєднано в абзаци'],
  signs: ['Службові знаки', 'прибрано'],
  title: ['Перший заголовок', 'став назвою тексту й у самому тексті не повторюється'],
} as const;

/** One kind of thing that was left out or changed. */
export type ImportChange = keyof typeof CHANGE_WORDS;

/** How often each of them occurred; what did not occur is absent. */
export type ImportChanges = Readonly<Partial<Record<ImportChange, number>>>;

/** Counts what an import leaves out or changes. */
export class ChangeCount {
  readonly #counts: Partial<Record<ImportChange, number>> = {};

  add(change: ImportChange, count = 1): void {
    if (count > 0) this.#counts[change] = (this.#counts[change] ?? 0) + count;
  }

  get changes(): ImportChanges {
    return this.#counts;
  }
}

/** Returns one sentence for each kind of change: «Зображення: 3 — не взято…». */
export function changeSentences(changes: ImportChanges): string[] {
  return (Object.keys(CHANGE_WORDS) as ImportChange[]).flatMap((change) => {
    const count = changes[change] ?? 0;
    const [what, done] = CHANGE_WORDS[change];
    if (count === 0) return [];
    return change === 'title' ? [`${what} ${done}.`] : [`${what}: ${formatNumber(count)}. ${capitalized(done)}.`];
  });
}
