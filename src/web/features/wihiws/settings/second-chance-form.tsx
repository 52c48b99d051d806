import type { ReactElement } from 'react';
import { useState } from 'react';
import type { RuleSettings } from '#contract/changed-rules.ts';
import { giveSecondChance } from '#contract/changed-rules.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { quoted } from '#core/language/quoted.ts';
import { typedInstant, typedProblem } from '#core/language/typed-moment.ts';
import { chanceWords } from '#core/wihiws/rule-changes/favour-words.ts';
import type { ChanceChoice } from '#core/wihiws/rule-changes/second-chance.ts';
import { CHANCES_AT_ONCE, chosenCandidates } from '#core/wihiws/rule-changes/second-chance.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { namesWords, standingWords } from './chance-words.ts';
import { chanceButton } from './effect-words.ts';
import { STALE_WORDS } from './stale-words.ts';

type SecondChanceFormProps = {
  readonly settings: RuleSettings;
  readonly onGiven: (wihiw: Wihiw) => void;
  readonly onStale: () => void;
};

const HALF = 50;

/** An attempt more for chosen people, or time for those who did not write: whom it is for and what they read is told before. */
export function SecondChanceForm({ settings, onGiven, onStale }: SecondChanceFormProps): ReactElement {
  const { wihiw, people } = settings;
  const [kind, setKind] = useState<ChanceChoice['kind']>('not-begun');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [percent, setPercent] = useState<number | null>(HALF);
  const [typed, setTyped] = useState<string | null>(null);
  const [requestId, setRequestId] = useState(newUuid);
  const [isStale, setStale] = useState(false);
  const to: ChanceChoice =
    kind === 'chosen' ? { kind, identifiers: chosen } : kind === 'below' ? { kind, percent: percent ?? 0 } : { kind };
  const meant = chosenCandidates(to, people);
  const identifiers = meant.map(({ identifier }) => identifier);
  const closesAt = typedInstant(typed, DEFAULT_TIME_ZONE);
  const counts = (one: ChanceChoice['kind']) => people.filter(({ standing }) => standing === one).length;
  const send = (confirmed: boolean) =>
    callOperation(giveSecondChance, {
      params: { id: wihiw.id },
      body: {
        requestId,
        to: to.kind === 'chosen' ? { ...to, identifiers } : to,
        identifiers,
        closesAt,
        confirmed,
      },
    });
  const form = useSubmission(
    async () => {
      const first = await send(false);
      const isMoved = !first.ok && first.error.code === 'stale_revision';
      setStale(isMoved);
      if (isMoved) onStale();
      if (first.ok || first.error.code !== 'answers_were_shown') return first;
      const agreed = await askConfirmation({
        question: 'Усе одно дати другу спробу?',
        note: 'Правильні відповіді вже бачили: їх могли переказати. На час другої спроби їх знову сховають від усіх.',
        prefer: 'no',
      });
      return agreed ? send(true) : first;
    },
    (changed) => {
      onGiven(changed);
      setChosen([]);
      setRequestId(newUuid());
      showSuccess('Другу спробу дано.');
    },
  );

  function submit(): void {
    const problem = typedProblem(typed, DEFAULT_TIME_ZONE);
    if (problem === null) void form.submit();
    else form.refuse({ closesAt: fieldSentence(problem) });
  }

  const isMany = meant.length > CHANCES_AT_ONCE;
  return (
    <SubmissionForm form={isStale ? { ...form, formError: STALE_WORDS } : form} onSend={submit} className="grid gap-5">
      <RadioRows
        label="Кому дати другу спробу"
        value={kind}
        onChange={setKind}
        error={form.errors['to']}
        rows={[
          {
            value: 'not-begun',
            label: `Тим, хто не писав: ${counts('not-begun')}`,
            hint: 'Отримають час написати тест.',
          },
          { value: 'ended-by-host', label: `Кого завершили ви: ${counts('ended-by-host')}` },
          { value: 'below', label: 'У кого результат нижчий, ніж…' },
          { value: 'chosen', label: chosen.length === 0 ? 'Обраним' : `Обраним: ${chosen.length}` },
        ]}
      />
      {kind === 'below' && (
        <NumberField label="Нижчий, ніж, %" value={percent} onChange={setPercent} min={1} max={100} />
      )}
      {kind === 'chosen' && (
        <fieldset className="grid max-h-80 overflow-y-auto">
          <legend className="label">Люди</legend>
          {people.map((person) => (
            <Checkbox
              key={person.identifier}
              checked={chosen.includes(person.identifier)}
              onChange={(isOn) =>
                setChosen((before) =>
                  isOn ? [...before, person.identifier] : before.filter((one) => one !== person.identifier),
                )
              }
            >
              {person.displayName} <span className="fine">{standingWords(person)}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {wihiw.closesAt !== null && (
        <DateTimeField
          label="До якого часу"
          className="max-w-72"
          timeZone={DEFAULT_TIME_ZONE}
          aside={typed === null ? `сам тест — до ${momentWords(wihiw.closesAt)}` : undefined}
          value={typed}
          onChange={setTyped}
          error={form.errors['closesAt']}
        />
      )}
      {meant.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-4 fine" role="status">
          <p className="text-ink">
            <strong>Кого торкнеться:</strong> {namesWords(meant)}. В інших нічого не зміниться.
          </p>
          <p>
            На обкладинці тесту прочитають:{' '}
            {quoted(
              chanceWords(
                closesAt,
                DEFAULT_TIME_ZONE,
                meant.some(({ standing }) => standing !== 'not-begun'),
              ),
            )}
          </p>
        </div>
      )}
      <div>
        <Button type="submit" busy={form.busy} disabled={meant.length === 0 || isMany}>
          {chanceButton(meant.length)}
        </Button>
      </div>
    </SubmissionForm>
  );
}
