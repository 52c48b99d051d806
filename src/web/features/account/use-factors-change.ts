import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/definition/operation.ts';
import type { confirmApp, SecondFactors } from '#contract/second-factors.ts';
import { readSecondFactors } from '#contract/second-factors.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import type { SpareCodes } from './spare-codes.ts';

/** Puts changed second factors into the page; without them they are read again. */
export function useFactorsChange(): (factors?: SecondFactors) => void {
  const queries = useQueryClient();
  return (factors) => {
    if (factors === undefined) void queries.invalidateQueries({ queryKey: answerKey(readSecondFactors) });
    else queries.setQueryData(answerKey(readSecondFactors, {}), factors);
  };
}

/** What a dialog that adds a factor leads to. */
export type AddingProps = { readonly onClose: () => void; readonly onCodes: (codes: SpareCodes) => void };

/** Puts an added factor into the page and shows the spare codes that come with the first; without them says `sentence`. */
export function useAddedFactor(
  { onClose, onCodes }: AddingProps,
  sentence: string,
): (added: Output<typeof confirmApp>) => void {
  const change = useFactorsChange();
  return ({ secondFactors, spareCodes }) => {
    change(secondFactors);
    if (spareCodes !== null) return onCodes(spareCodes);
    showSuccess(sentence);
    onClose();
  };
}
