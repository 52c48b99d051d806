import { useEffect } from 'react';
import { preloadAnswerField } from '#web/questions/answer-field.tsx';
import { loadMenuPanel } from '#web/shell/header/avatar-menu.tsx';
import { loadScreens } from '#web/taker/lazy-screen.tsx';
import type { TakenQuestion } from './taking-session.ts';

/** Loads the later screens and the fields of these questions when the page is idle, while there is a network. */
export function usePreloadedFields(questions: readonly TakenQuestion[]): void {
  useEffect(() => {
    const preload = (): void => {
      loadScreens().catch(() => undefined);
      loadMenuPanel().catch(() => undefined);
      for (const kind of new Set(questions.map((question) => question.kind))) preloadAnswerField(kind);
    };
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(preload, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(preload, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, [questions]);
}
