import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { readMonitor } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import {
  changeWihiw,
  giveExtraTime,
  listResults,
  listWihiws,
  releaseResults,
  renewLink,
  revokeLink,
} from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { closingEffects } from './closing-words.ts';
import { answersSentence } from './rule-words.ts';
import type { ResultsPage } from './use-live-results.ts';

type ActedOn = Pick<Wihiw, 'id' | 'link' | 'opensAt' | 'closesAt' | 'answersRelease' | 'graceSeconds'>;
type Changed = Result<Wihiw, CallFailure>;

const IRREVERSIBLE = 'Сховати їх знову не можна.';

/** Actions of the host on one issue. Those that take something away ask first. */
export type WihiwActions = {
  readonly renew: () => Promise<void>;
  readonly revoke: () => Promise<void>;
  readonly release: (what: 'score' | 'answers') => Promise<void>;
  readonly closeNow: () => Promise<void>;
  readonly openAgain: () => Promise<void>;
  /** Removes the extra time of one person; a running attempt keeps its deadline. */
  readonly takeExtraTime: (identifier: string) => Promise<void>;
  /** Shows a changed issue without asking the server again. */
  readonly replace: (wihiw: Wihiw) => void;
};

export function useWihiwActions(wihiw: ActedOn): WihiwActions {
  const queries = useQueryClient();
  const { run } = useAction();
  const params = { id: wihiw.id };

  function replace(changed: Wihiw): void {
    const key = answerKey(listResults, { params: { id: changed.id } });
    queries.setQueriesData<InfiniteData<ResultsPage>>(
      { queryKey: key },
      (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, wihiw: changed })) },
    );
    // Values derived from the rules, such as the moment of release, are computed by the server.
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: answerKey(listWihiws) });
    void queries.invalidateQueries({ queryKey: answerKey(readMonitor, { params: { id: changed.id } }) });
  }

  async function take(call: Promise<Changed>, done: string): Promise<void> {
    const result = await run(call);
    if (!result.ok) return;
    replace(result.value);
    showSuccess(done);
  }

  return {
    replace,
    async renew() {
      const agreed =
        wihiw.link === null ||
        (await askConfirmation({
          question: 'Замінити посилання новим?',
          note: 'Старе перестане діяти. Хто вже почав тест, працюватиме далі.',
          prefer: 'no',
        }));
      if (agreed) await take(callOperation(renewLink, { params }), 'Нове посилання готове.');
    },
    async revoke() {
      const agreed = await askConfirmation({
        question: 'Вимкнути посилання?',
        note: 'Ніхто новий за ним не ввійде, доки ви не створите нове. Хто вже почав тест, працюватиме далі.',
        prefer: 'no',
      });
      if (agreed) await take(callOperation(revokeLink, { params }), 'Посилання вимкнено.');
    },
    async release(what) {
      const isOpen = wihiw.closesAt === null || Date.parse(wihiw.closesAt) > Date.now();
      const agreed = await askConfirmation({
        question: what === 'score' ? 'Показати бали читачам?' : 'Показати правильні відповіді читачам?',
        note:
          what === 'score' || !isOpen
            ? IRREVERSIBLE
            : `${IRREVERSIBLE} Тест ще відкрито: хто почне тепер, може вже знати відповіді.`,
        prefer: 'no',
      });
      if (!agreed) return;
      const body = { score: what === 'score', answers: what === 'answers' };
      const done = what === 'score' ? 'Бали відкрито.' : 'Правильні відповіді відкрито.';
      await take(callOperation(releaseResults, { params, body }), done);
    },
    async takeExtraTime(identifier) {
      const body = { identifier, minutes: 0 };
      await take(callOperation(giveExtraTime, { params, body }), 'Додатковий час скасовано.');
    },
    async closeNow() {
      const agreed = await askConfirmation({
        question: 'Закрити тест зараз?',
        note: [
          'Нових спроб не буде. Хто вже почав, матиме стільки часу, скільки йому обіцяно.',
          ...closingEffects(wihiw, new Date()),
        ].join(' '),
        prefer: 'no',
      });
      if (!agreed) return;
      await take(callOperation(changeWihiw, { params, body: { closeNow: true } }), 'Тест закрито.');
    },
    async openAgain() {
      const agreed = await askConfirmation({
        question: 'Відкрити тест знову?',
        note: [
          'Нові спроби стануть можливі, часу закриття не буде, доки ви його не вкажете.',
          ...(wihiw.answersRelease === 'after-closing' ? [answersSentence({ ...wihiw, closesAt: null })] : []),
        ].join(' '),
      });
      if (!agreed) return;
      const rules = { closesAt: null };
      await take(callOperation(changeWihiw, { params, body: { rules } }), 'Тест відкрито знову.');
    },
  };
}
