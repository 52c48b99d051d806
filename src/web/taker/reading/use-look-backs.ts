import { useEffect, useRef } from 'react';
import { isAnsweredInText } from '#core/questions/kind-traits.ts';
import type { TakenQuestion, TakingSession } from '#web/taker/answering/taking-session.ts';
import { isNarrow } from '#web/taker/use-page-frame.ts';
import type { LookBackCounter } from './look-back-counter.ts';
import type { TextSheet } from './text-sheet.tsx';

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown'] as const;
const TICK = 500;

function blockOf(element: Element): string | null {
  return element.closest<HTMLElement>('#text [data-block]')?.dataset['block'] ?? null;
}

/** Returns the block nearest to the middle of the text's view. */
function blockInMiddle(): string | null {
  const { top = 0, bottom = 0 } = document.getElementById('text')?.getBoundingClientRect() ?? {};
  const middle = (top + Math.min(bottom, window.innerHeight)) / 2;
  let [nearest, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const block of document.querySelectorAll<HTMLElement>('#text [data-block]')) {
    const view = block.getBoundingClientRect();
    const distance = Math.max(view.top - middle, middle - view.bottom, 0);
    if (distance < least) [nearest, least] = [block.dataset['block'] ?? null, distance];
  }
  return nearest;
}

/**
 * Counts how often the taker comes back to the text at a question (decision 098). On a phone: the sheet with the text is
 * opened. Beside the question: the text is pointed at, moved or touched after something was pressed beside it.
 *
 * @param asked the question beside which the text is within reach; nothing is counted where it is answered in the text itself
 */
export function useLookBacks(
  { lookBacks, note }: TakingSession,
  asked: TakenQuestion | undefined,
  { open, isFirst }: TextSheet,
): void {
  const questionId = asked === undefined || asked.textId === null || isAnsweredInText(asked.kind) ? null : asked.id;
  // What reads the text for the first time, before anything was pressed at a question, is no return.
  const acted = useRef<LookBackCounter>(undefined);
  useEffect(() => {
    if (questionId === null) return;
    lookBacks.begin(questionId, !isNarrow());
    const end = (): void => {
      if (lookBacks.end()) note({ lookBacks: lookBacks.all() });
    };
    const onSign = ({ target, type }: Event): void => {
      if (isNarrow() || !(target instanceof Element)) return;
      if (target.closest('#text') === null) {
        if (type !== 'pointermove' && target.closest('#ask') !== null) acted.current = lookBacks;
        end();
      } else if (acted.current === lookBacks)
        lookBacks.see(questionId, blockOf(target) ?? blockInMiddle(), performance.now());
    };
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true, passive: true });
    const timer = setInterval(() => {
      if (open && !isFirst && isNarrow() && document.visibilityState === 'visible')
        lookBacks.see(questionId, blockInMiddle(), performance.now());
    }, TICK);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true });
      clearInterval(timer);
      end();
    };
  }, [lookBacks, note, questionId, open, isFirst]);
}
