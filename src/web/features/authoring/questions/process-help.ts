import type { ReadingProcess } from '#core/questions/question-kinds.ts';

/** What each reading process asks of a reader, with an example: shown to authors. */
export const PROCESS_HELP: Readonly<Record<ReadingProcess, string>> = {
  locate: 'Відповідь прямо сказано в тексті. Наприклад: «О котрій годині вирушає потяг?»',
  understand: 'Треба поєднати сказане в різних місцях. Наприклад: «Чому герой вирішив повернутися?»',
  evaluate:
    'Треба поміркувати, як написано текст і чи варто йому вірити. Наприклад: «Навіщо автор наводить слова свідка?»',
};
