import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import { withoutInvisible, withoutStress } from '#core/language/unseen-marks.ts';

/** Returns which letters are capitals and which are stressed: what `normalizeAnswer` leaves out, but a reader sees. */
function visibleMarks(text: string): string {
  const letters =
    withoutInvisible(text)
      .normalize('NFD')
      .match(/\p{L}\p{M}*/gu) ?? [];
  return letters
    .map((letter) => {
      const [base = ''] = letter;
      const isCapital = base !== base.toLowerCase();
      return `${isCapital ? 'A' : 'a'}${withoutStress(letter) === letter ? '' : '!'}`;
    })
    .join('');
}

/**
 * Tells whether two of these texts look the same to a reader. Texts that differ by stress or by a capital letter do not:
 * which of them is right may be the very question.
 */
export function hasLookAlikes(texts: readonly string[]): boolean {
  const seen = texts.map((text) => `${normalizeAnswer(text)}\n${visibleMarks(text)}`);
  return new Set(seen).size < seen.length;
}
