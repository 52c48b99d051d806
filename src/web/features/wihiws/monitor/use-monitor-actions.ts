import type { Output } from '#contract/definition/operation.ts';
import { endOpenAttempts } from '#contract/lesson/end-open-attempts.ts';
import type { NewPause } from '#contract/pauses.ts';
import { closeAttempt, makeDeviceCode, pauseWihiw, reopenAttempt, resumeWihiw } from '#contract/pauses.ts';
import { attemptsCount } from '#core/language/counted-nouns.ts';
import type { Result } from '#core/result.ts';
import { askConfirmed } from '#web/features/wihiws/ask-confirmed.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showError, showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { closeQuestion } from './monitor-words.ts';
import { useRefreshMonitor } from './use-monitor.ts';

export type DeviceCode = Output<typeof makeDeviceCode>;

/** Whose attempt is acted on. */
type Acted = { readonly attemptId: string; readonly displayName: string; readonly identifier: string | null };

/** Actions of the host while a test is taken. Failures show a toast; the monitor is read again after each. */
export type MonitorActions = {
  readonly pause: (whose: Pick<NewPause, 'scope' | 'groupId' | 'identifier'>, done: string) => Promise<void>;
  /** Stops the clocks of single people, one after another. */
  readonly pausePeople: (people: readonly Acted[]) => Promise<void>;
  readonly resume: (pauseIds: readonly string[]) => Promise<void>;
  /** Ends some attempts, after asking. */
  readonly close: (attempts: readonly Acted[]) => Promise<void>;
  /** Ends the open attempts of the issue that had begun by a moment of the server's clock. */
  readonly closeAll: (startedBy: Date) => Promise<void>;
  readonly reopen: (attempts: readonly Acted[]) => Promise<void>;
  readonly makeCode: (attemptId: string) => Promise<DeviceCode | null>;
  readonly refresh: () => void;
};

export function useMonitorActions(wihiwId: string): MonitorActions {
  const refresh = useRefreshMonitor(wihiwId);
  const { run } = useAction();
  const params = { id: wihiwId };

  async function take<Answer>(call: Promise<Result<Answer, CallFailure>>, done: string | null): Promise<Answer | null> {
    const result = await run(call);
    refresh();
    if (!result.ok) return null;
    if (done !== null) showSuccess(done);
    return result.value;
  }

  return {
    refresh,
    async pause(whose, done) {
      const body = { ...whose, reason: 'alarm', from: null, to: null } as const;
      await take(callOperation(pauseWihiw, { params, body }), done);
    },
    async resume(pauseIds) {
      for (const pauseId of pauseIds)
        await take(
          callOperation(resumeWihiw, { params: { ...params, pauseId } }),
          pauseId === pauseIds.at(-1) ? 'Час іде далі, лишилося його стільки ж.' : null,
        );
    },
    async pausePeople(people) {
      const names = people.map(({ displayName }) => displayName).join(', ');
      for (const [index, { identifier }] of people.entries()) {
        const body = { scope: 'person', groupId: null, identifier, reason: 'alarm', from: null, to: null } as const;
        const isLast = index === people.length - 1;
        if (
          (await take(callOperation(pauseWihiw, { params, body }), isLast ? `Час зупинено: ${names}.` : null)) === null
        )
          return;
      }
    },
    async close(attempts) {
      const agreed = await askConfirmation({
        ...closeQuestion(attempts.map(({ displayName }) => displayName)),
        note: 'Усе збережене буде оцінено. Поки є час, спробу можна відкрити знову.',
        yes: 'Завершити',
        prefer: 'no',
      });
      if (!agreed) return;
      for (const [index, { attemptId }] of attempts.entries()) {
        const done = index < attempts.length - 1 ? null : index === 0 ? 'Спробу завершено.' : 'Спроби завершено.';
        if ((await take(callOperation(closeAttempt, { params: { ...params, attemptId } }), done)) === null) return;
      }
    },
    async closeAll(startedBy) {
      const body = { startedBy: startedBy.toISOString() };
      let ended = 0;
      let isDone = false;
      for (let goesOn = true; goesOn; ) {
        const result = await run(callOperation(endOpenAttempts, { params, body }));
        if (result.ok) ended += result.value.ended;
        isDone = result.ok && result.value.left === 0;
        goesOn = result.ok && !isDone && result.value.ended > 0;
      }
      refresh();
      if (isDone) showSuccess(`Тест завершено в усіх, хто писав: ${attemptsCount(ended)}.`);
      else showError(`Завершено: ${attemptsCount(ended)}. Решта пише далі: натисніть «Завершити» ще раз.`);
    },
    async reopen(attempts) {
      for (const [index, { attemptId }] of attempts.entries()) {
        const call = (confirmed: boolean) =>
          callOperation(reopenAttempt, {
            params: { ...params, attemptId },
            query: confirmed ? { confirmed: 'yes' } : {},
          });
        const done =
          index < attempts.length - 1 ? null : index === 0 ? 'Спробу відкрито знову.' : 'Спроби відкрито знову.';
        if ((await take(askConfirmed(call), done)) === null) return;
      }
    },
    makeCode: (attemptId) => take(callOperation(makeDeviceCode, { params: { ...params, attemptId } }), null),
  };
}
