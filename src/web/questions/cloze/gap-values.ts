import type { ClozeAnswer } from '#core/questions/cloze/cloze-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';

/** Returns the answer with another value of one gap, in the order of the passage; an empty gap is left out. */
export function withGap(
  answer: ClozeAnswer | null,
  gapIds: readonly string[],
  gapId: string,
  value: string,
): ClozeAnswer {
  return withGaps(answer, gapIds, new Map([[gapId, value]]));
}

function withGaps(
  answer: ClozeAnswer | null,
  gapIds: readonly string[],
  changed: ReadonlyMap<string, string>,
): ClozeAnswer {
  const before = new Map(answer?.gaps.map((gap) => [gap.gapId, gap.value]));
  return {
    gaps: gapIds.flatMap((id) => {
      const value = changed.get(id) ?? before.get(id) ?? '';
      return value === '' ? [] : [{ gapId: id, value }];
    }),
  };
}

/** Puts a word of the bank into a gap and removes it from the gap where it was. */
export function placeWord(
  answer: ClozeAnswer | null,
  gapIds: readonly string[],
  gapId: string,
  optionId: string,
): ClozeAnswer {
  const left = (answer?.gaps ?? []).filter(({ value }) => value === optionId).map((gap) => [gap.gapId, ''] as const);
  return withGaps(answer, gapIds, new Map([...left, [gapId, optionId]]));
}

/** Returns one width for all gaps, in em: enough for the longest option, so that the width tells nothing. */
export function optionWidth(options: readonly Option[]): number {
  const longest = Math.max(0, ...options.map(({ text }) => text.length));
  return Math.min(16, Math.max(7, longest * 0.56 + 3));
}
