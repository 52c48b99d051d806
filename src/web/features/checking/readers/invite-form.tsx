import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Readers } from '#contract/scoring/second-readers.ts';
import { inviteReader, listReaders } from '#contract/scoring/second-readers.ts';
import { READING_SHARES } from '#core/scoring/second-reading/read-again.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { AskForm } from '#web/ui/fields/ask-form.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { everyNthWords } from './reader-words.ts';

const SHARES = READING_SHARES.map((every) => ({ value: String(every), label: everyNthWords(every) }));

/** Who marks a second time, which questions, and how many of the answers. */
export function InviteForm({ wihiwId, questions }: Pick<Readers, 'wihiwId' | 'questions'>): ReactElement {
  const queries = useQueryClient();
  const [every, setEvery] = useState('1');
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = questions.map(({ questionId }) => questionId).filter((id) => !left.includes(id));
  return (
    <AskForm
      label="Логін людини"
      hint="Хтось із колег, хто має обліковий запис, не проходив і не проходитиме цього тесту."
      button="Запросити"
      kind="filled"
      check={() => (chosen.length === 0 ? { questionIds: 'Позначте хоча б одне запитання.' } : null)}
      send={(identifier) => {
        const questionIds = left.length === 0 ? null : chosen;
        return callOperation(inviteReader, {
          params: { id: wihiwId },
          body: { identifier, questionIds, every: Number(every) },
        });
      }}
      onDone={(readers) => {
        queries.setQueryData(answerKey(listReaders, { params: { id: wihiwId } }), readers);
        showSuccess('Запрошення надіслано.');
      }}
    >
      {(errors) => (
        <>
          <SelectField label="Скільки відповідей" value={every} onChange={setEvery} options={SHARES} />
          {questions.length > 1 && (
            <fieldset className="field">
              <legend className="label">Які запитання</legend>
              {questions.map(({ questionId, number, prompt }) => (
                <Checkbox
                  key={questionId}
                  checked={!left.includes(questionId)}
                  onChange={(on) => setLeft(on ? left.filter((id) => id !== questionId) : [...left, questionId])}
                >
                  <span className="num">{number}.</span> {prompt}
                </Checkbox>
              ))}
              {errors['questionIds'] !== undefined && <p className="error">{errors['questionIds']}</p>}
            </fieldset>
          )}
        </>
      )}
    </AskForm>
  );
}
