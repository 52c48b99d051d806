import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { changeWihiw } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { typedInstant, typedProblem } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import { closingEffects } from '#web/features/wihiws/closing-words.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { ReopenOffer } from './reopen-offer.tsx';

type ClosingFormProps = { readonly wihiw: Wihiw; readonly actions: WihiwActions };

/** Form for the closing time; a change never shortens a running attempt. Give it a new `key` for another closing time. */
export function ClosingForm({ wihiw, actions }: ClosingFormProps): ReactElement {
  const current = wihiw.closesAt === null ? null : utcToZoned(new Date(wihiw.closesAt), DEFAULT_TIME_ZONE);
  const [typed, setTyped] = useState<string | null>(current);
  const closesAt = typedInstant(typed, DEFAULT_TIME_ZONE, wihiw.closesAt);
  const form = useSubmission(
    () => callOperation(changeWihiw, { params: { id: wihiw.id }, body: { rules: { closesAt } } }),
    (changed) => {
      actions.replace(changed);
      showSuccess('Час закриття змінено.');
    },
  );
  const isClosed = useClosed(wihiw.closesAt);
  const effects =
    closesAt === null || typed === current ? [] : closingEffects({ ...wihiw, opensAt: null }, new Date(closesAt));

  function send(): void {
    const problem = typedProblem(typed, DEFAULT_TIME_ZONE);
    if (problem === null) void form.submit();
    else form.refuse({ 'rules.closesAt': fieldSentence(problem) });
  }

  return (
    <SubmissionForm form={form} onSend={send}>
      <ReopenOffer wihiwId={wihiw.id} />
      <DateTimeField
        label={isClosed ? 'Час закриття' : 'Закривається'}
        aside={typed === null ? 'без строку' : undefined}
        timeZone={DEFAULT_TIME_ZONE}
        known={wihiw.closesAt}
        hint={['За київським часом. Зміна не забирає часу в тих, хто вже почав.', ...effects].join(' ')}
        value={typed}
        onChange={setTyped}
        error={form.errors['rules.closesAt']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} disabled={typed === current}>
          Змінити час закриття
        </Button>
        {isClosed ? (
          <Button kind="filled" onPress={() => void actions.openAgain()}>
            Відкрити знову
          </Button>
        ) : (
          <>
            {typed !== null && (
              <Button kind="plain" className="max-md:-ml-3" onPress={() => setTyped(null)}>
                Без строку
              </Button>
            )}
            <Button kind="plain" danger className="-ml-3" onPress={() => void actions.closeNow()}>
              Закрити зараз
            </Button>
          </>
        )}
      </div>
    </SubmissionForm>
  );
}

/** A longer delay overflows the browser's timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns whether the closing has passed, also while the page stays open. */
function useClosed(closesAt: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = closesAt === null ? null : Date.parse(closesAt) - now;
  useEffect(() => {
    if (left === null || left <= 0) return;
    const handle = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_TIMER_MS));
    return () => clearTimeout(handle);
  }, [left]);
  return left !== null && left <= 0;
}
