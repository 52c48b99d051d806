import type { ReactElement } from 'react';
import { useEffect, useId, useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { NewPause } from '#contract/pauses.ts';
import { pauseWihiw, previewPause } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { quoted } from '#core/language/quoted.ts';
import { typedInstant, typedProblem } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { previewWords } from './monitor-words.ts';

const DEFAULT_LENGTH_MS = 30 * 60_000;
/** Wait after the last change before asking for the preview. */
const PREVIEW_WAIT_MS = 400;

export type PastAlarmDialogProps = {
  readonly wihiw: Pick<Wihiw, 'id' | 'createdAt' | 'opensAt' | 'closesAt'>;
  readonly groups: readonly { readonly id: string; readonly title: string }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Dialog for an alarm that is over: gives its time back and reopens attempts that ended during it. */
export function PastAlarmDialog({ wihiw, groups, onClose, onDone }: PastAlarmDialogProps): ReactElement {
  const formId = useId();
  const wihiwId = wihiw.id;
  const begun = begunAt(wihiw);
  const [known] = useState(() => usualSpan(begun, Date.now()));
  const [from, setFrom] = useState<string | null>(() => utcToZoned(new Date(known.from), DEFAULT_TIME_ZONE));
  const [to, setTo] = useState<string | null>(() => utcToZoned(new Date(known.to), DEFAULT_TIME_ZONE));
  const [groupId, setGroupId] = useState('');
  const body: NewPause = {
    scope: groupId === '' ? 'all' : 'group',
    groupId: groupId === '' ? null : groupId,
    identifier: null,
    reason: 'alarm',
    from: typedInstant(from, DEFAULT_TIME_ZONE, known.from),
    to: typedInstant(to, DEFAULT_TIME_ZONE, known.to),
  };
  const asked = JSON.stringify(body);
  const [preview, setPreview] = useState<Preview | null>(null);
  usePreview(wihiwId, asked, setPreview);
  const effect = preview?.asked === asked ? preview.effect : null;
  // Reopened attempts stay open, so the host must have seen the effect of exactly the pause that is sent.
  const [seen, setSeen] = useState<string | null>(null);
  const isSeen = seen === asked && effect !== null;
  // Shows the reason when the pause is refused; the automatic preview ignores failures.
  const look = useSubmission(
    () => callOperation(previewPause, { params: { id: wihiwId }, body }),
    (found) => {
      setPreview({ asked, effect: found });
      setSeen(asked);
    },
  );
  const entry = useSubmission(
    () => callOperation(pauseWihiw, { params: { id: wihiwId }, body }),
    () => {
      showSuccess('Тривогу враховано.');
      onDone();
      onClose();
    },
  );
  const form = isSeen ? entry : look;

  function send(): void {
    const missing = {
      ...(body.from === null ? { from: 'Вкажіть, коли почалася тривога.' } : {}),
      ...(body.to === null ? { to: 'Вкажіть, коли вона скінчилася.' } : {}),
    };
    const tooEarly =
      body.to !== null && Date.parse(body.to) <= begun
        ? { to: `Тест почався ${momentWords(new Date(begun).toISOString())}: доти час іще не йшов.` }
        : {};
    const skipped = Object.entries({ from, to }).flatMap(([name, typed]) => {
      const problem = typedProblem(typed, DEFAULT_TIME_ZONE);
      return problem === null ? [] : [[name, fieldSentence(problem)] as const];
    });
    const problems: Record<string, string> = { ...missing, ...tooEarly, ...Object.fromEntries(skipped) };
    if (Object.keys(problems).length > 0) form.refuse(problems);
    else void form.submit();
  }

  return (
    <DialogPanel
      title="Додати минулу тривогу"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Скасувати</Button>
          <Button kind="filled" type="submit" form={formId} busy={form.busy}>
            {isSeen ? 'Врахувати' : 'Далі'}
          </Button>
        </>
      }
    >
      <SubmissionForm form={form} onSend={send} id={formId} className="grid gap-4">
        <p className="text-muted">Час тривоги повернеться всім, хто тоді писав. Хто через неї не встиг, допише.</p>
        {groups.length > 0 && (
          <SelectField
            label="Кого стосувалася"
            options={[
              { value: '', label: 'Усіх' },
              ...groups.map(({ id, title }) => ({ value: id, label: `Групи ${quoted(title)}` })),
            ]}
            value={groupId}
            onChange={setGroupId}
          />
        )}
        <DateTimeField
          label="Почалася"
          timeZone={DEFAULT_TIME_ZONE}
          known={known.from}
          value={from}
          onChange={setFrom}
          error={form.errors['from']}
        />
        <DateTimeField
          label="Скінчилася"
          timeZone={DEFAULT_TIME_ZONE}
          known={known.to}
          hint="За київським часом. Якщо ще триває, зупиніть час головною кнопкою, а сюди впишіть теперішній час."
          value={to}
          onChange={setTo}
          error={form.errors['to']}
        />
        <p className="min-h-12 font-medium" role="status">
          {effect === null ? '' : previewWords(effect, wihiw.closesAt !== null)}
          {isSeen &&
            ` Якщо помилитеся, паузу можна скасувати${effect.reopened > 0 ? ', але відкриті знову спроби вже не закриються' : ''}.`}
        </p>
      </SubmissionForm>
    </DialogPanel>
  );
}

/** Returns when the test could first be taken. */
function begunAt({ createdAt, opensAt }: Pick<Wihiw, 'createdAt' | 'opensAt'>): number {
  return Math.max(Date.parse(createdAt), opensAt === null ? 0 : Date.parse(opensAt));
}

/** Returns the last half an hour in whole minutes; no clock ran before the test could be taken. */
function usualSpan(begun: number, now: number): { readonly from: string; readonly to: string } {
  const start = now - DEFAULT_LENGTH_MS;
  const inMinutes = (moment: number) => new Date(Math.floor(moment / 60_000) * 60_000).toISOString();
  return { from: inMinutes(begun < now ? Math.max(start, begun) : start), to: inMinutes(now) };
}

type Effect = Output<typeof previewPause>;

/** The effect of a pause, and the pause it was asked about as JSON. */
type Preview = { readonly asked: string; readonly effect: Effect };

/** Asks for the effect of a complete pause shortly after its last change. `asked`: the pause as JSON. */
function usePreview(wihiwId: string, asked: string, show: (preview: Preview) => void): void {
  useEffect(() => {
    const pause = JSON.parse(asked) as NewPause;
    if (pause.from === null || pause.to === null) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await callOperation(previewPause, { params: { id: wihiwId }, body: pause });
      if (isCurrent && answer.ok) show({ asked, effect: answer.value });
    };
    const handle = setTimeout(() => void ask(), PREVIEW_WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(handle);
    };
  }, [wihiwId, asked, show]);
}
