import { quoted } from '#core/language/quoted.ts';
import { yesNo } from '#core/language/yes-no.ts';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { MarkedOption, Option } from '#core/questions/option-schema.ts';
import type { WordTolerance } from '#core/questions/short/match-words.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { formatMarkedRow } from '#core/texts/marked-row.ts';
import { textImagePath } from '#core/texts/text-media.ts';
import { optionLetter } from '#web/questions/question-parts.ts';

/** One line of a version of a draft, for comparing two versions. */
export type DigestLine = {
  readonly label: string;
  readonly text: string;
  /** Tells which lines of two versions belong together; without it the label does. */
  readonly key?: string;
  /** The address of a picture that the line is about. */
  readonly image?: string;
};

/** Returns the line about options that always keep the author's order. */
export function orderLine(fixedOrder: boolean): DigestLine {
  return { label: 'Незмінний порядок', text: yesNo(fixedOrder) };
}

/** Returns one line for each option; the right ones say so. */
export function optionLines(options: readonly MarkedOption[], rightIds: readonly (string | null)[]): DigestLine[] {
  return options.map((option, index) => {
    const described = option.image === undefined ? [] : [`Опис: ${option.image.alt}`];
    const words = [formatMarkedRow(option), ...described].filter((part) => part !== '').join('\n');
    return {
      label: `Варіант ${optionLetter(index)}`,
      text: rightIds.includes(option.id) ? `${words} (правильний)` : words,
      ...(option.image && { image: textImagePath(option.image.fileId) }),
    };
  });
}

/** Returns «Рядок 1: текст → вибір» for each item. */
export function choiceLines(
  name: string,
  items: readonly Option[],
  choices: readonly ItemChoice[],
  options: readonly Option[],
): DigestLine[] {
  return items.map(({ id, text }, index) => {
    const choice = choices.find(({ itemId }) => itemId === id);
    const chosen = options.find((option) => option.id === choice?.choiceId)?.text;
    return { label: `${name} ${index + 1}`, text: chosen === undefined ? text : `${text} → ${chosen}` };
  });
}

/** Returns one line for each marked place of the text. */
export function anchorLines(name: string, anchors: readonly EvidenceAnchor[]): DigestLine[] {
  return anchors.map(({ quote }, index) => ({ label: `${name} ${index + 1}`, text: quote }));
}

/** Returns the lines about how forgivingly typed words are compared. */
export function toleranceDigest({
  typoTolerance,
  anyForm,
  forms,
}: WordTolerance & { readonly forms?: readonly WordForms[] | undefined }): DigestLine[] {
  return [
    { label: 'Описка на одну літеру', text: yesNo(typoTolerance) },
    { label: 'Будь-яка форма слова', text: yesNo(anyForm) },
    ...(forms ?? []).map(({ word, also }) => ({ label: `Форми слова ${quoted(word)}`, text: also.join(', ') })),
  ];
}
