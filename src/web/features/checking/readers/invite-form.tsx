import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Readers } from '#contract/scoring/second-readers.ts';
import { inviteReader, listReaders } from '#contract/scoring/second-readers.ts';
import { READING_SHARES } from '#core/scoring/second-reading/read-again.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { shareWords } from './reader-words.ts';

const SHARES = READING_SHARES.map((every) => ({ value: String(every), label: shareWords(every) }));
/** Failures that are about who was named. */
const OF_LOGIN = ['unknown_login', 'reader_self', 'reader_participant', 'reader_takes', 'reader_invited'];

/** Who marks a second time, which questions, and how many of the answers. */
export function InviteForm({ wihiwId, questions }: Pick<Readers, 'wihiwId' | 'questions'>): ReactElement {
  const queries = useQueryClient();
  const [login, setLogin] = useState('');
  const [every, setEvery] = useState('1');
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = questions.map(({ questionId }) => questionId).filter((id) => !left.includes(id));
  const form = useSubmission(
    () =>
      callOperation(inviteReader, {
        params: { id: wihiwId },
        body: {
          identifier: login.trim(),
          questionIds: left.length === 0 ? null : chosen,
          every: Number(every),
        },
      }),
    (readers) => {
      queries.setQueryData(answerKey(listReaders, { params: { id: wihiwId } }), readers);
      showSuccess('Запрошення надіслано.');
    },
    Object.fromEntries(OF_LOGIN.map((code) => [code, 'identifier'])),
  );

  function send(): void {
    if (login.trim() === '') form.refuse({ identifier: 'Напишіть логін.' });
    else if (chosen.length === 0) form.refuse({ questionIds: 'Позначте хоча б одне запитання.' });
    else void form.submit();
  }

  return (
    <SubmissionForm form={form} onSend={send}>
      <div className="grid max-w-160 gap-5">
        <TextField
          label="Логін людини"
          hint="Колега з обліковим записом, який не проходив і не проходитиме цього тесту."
          value={login}
          onChange={setLogin}
          error={form.errors['identifier']}
          autoComplete="off"
          spellCheck={false}
        />
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
            {form.errors['questionIds'] !== undefined && <p className="error">{form.errors['questionIds']}</p>}
          </fieldset>
        )}
        <Button type="submit" kind="filled" busy={form.busy} className="w-fit">
          Запросити
        </Button>
      </div>
    </SubmissionForm>
  );
}
