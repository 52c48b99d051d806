import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { changeTest, readTest } from '#contract/authoring/tests.ts';
import type { Bands } from '#web/features/authoring/band-words.ts';
import { bandsFault, bandsWords } from '#web/features/authoring/band-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

const LEVELS = ['Середній, від', 'Достатній, від', 'Високий, від'] as const;

/** Edits where the levels of the 12-point scale begin in this test; finalizing fixes them. */
export function GradeBandsEditor({ testId }: { testId: string }): ReactElement | null {
  const { data } = useAnswer(readTest, { params: { id: testId } }, { keep: false });
  if (data === undefined) return null;
  const { bands } = data.scale;
  return (
    <details className="group border-y border-line py-2">
      <summary className="flex min-h-11 items-center gap-x-3">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <b className="font-medium">Рівні 12-бальної шкали</b>
          <span className="fine num">{bandsWords(bands)}</span>
        </span>
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <BandFields key={bands.join()} testId={testId} bands={bands} />
    </details>
  );
}

function BandFields({ testId, bands }: { testId: string; bands: Bands }): ReactElement {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<readonly (number | null)[]>(bands);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    const fault = bandsFault(typed);
    setError(fault);
    if (fault !== null || busy) return;
    setBusy(true);
    const scale = { version: 1 as const, bands: typed as [number, number, number] };
    const result = await callOperation(changeTest, { params: { id: testId }, body: { scale } });
    setBusy(false);
    if (!result.ok) return setError(failureSentence(result.error));
    showSuccess('Межі рівнів збережено.');
    await queries.invalidateQueries({ queryKey: answerKey(readTest, { params: { id: testId } }) });
  }

  return (
    <div className="grid gap-3 pt-2 pb-3">
      <p className="note">З якого бала починається рівень. Після завершення тесту межі вже не змінити.</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {LEVELS.map((label, index) => (
          <NumberField
            key={label}
            label={label}
            value={typed[index] ?? null}
            onChange={(value) => setTyped(typed.map((grade, at) => (at === index ? value : grade)))}
            min={2}
            max={12}
            step={1}
          />
        ))}
      </div>
      {error !== null && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button busy={busy} disabled={typed.join() === bands.join()} onPress={() => void save()}>
          Зберегти межі
        </Button>
      </div>
    </div>
  );
}
