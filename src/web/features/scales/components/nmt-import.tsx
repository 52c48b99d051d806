import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { importNmtTables, listNmtTables } from '#contract/authoring/nmt-tables.ts';
import { nmtProblemSentence, parseNmtTables } from '#core/scoring/nmt-table.ts';
import { readTableFile } from '#web/features/scales/read-table-file.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

const EXAMPLE = '0; не склав\n1; не склав\n2; 100\n3; 105';

/** An official table pasted or read from a file; its first wrong line is named before anything is sent. */
export function NmtImportForm(): ReactElement {
  const queries = useQueryClient();
  const [subject, setSubject] = useState('');
  const [year, setYear] = useState(() => String(new Date().getFullYear()));
  const [text, setText] = useState('');
  const form = useSubmission(
    () => callOperation(importNmtTables, { body: { subject, year: Number(year), text } }),
    (answer) => {
      setText('');
      setSubject('');
      queries.setQueryData(answerKey(listNmtTables, {}), answer);
      showSuccess('Таблицю збережено.');
    },
  );

  function send(): void {
    const parsed = parseNmtTables(text);
    const errors = {
      ...(/^\d{4}$/.test(year.trim()) ? {} : { year: 'Напишіть рік чотирма цифрами.' }),
      ...(parsed.ok ? {} : { text: nmtProblemSentence(parsed.error) }),
      ...(parsed.ok && subject.trim() === '' && parsed.value.some((table) => table.subject === '')
        ? { subject: 'Напишіть предмет.' }
        : {}),
    };
    if (Object.keys(errors).length > 0) form.refuse(errors);
    else void form.submit();
  }

  return (
    <SubmissionForm form={form} onSend={send} className="grid max-w-160 gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label="Предмет"
          hint="Не потрібен, якщо предмети стоять у першому стовпці таблиці."
          value={subject}
          onChange={setSubject}
          error={form.errors['subject']}
          maxLength={120}
        />
        <TextField
          label="Рік"
          inputMode="numeric"
          value={year}
          onChange={setYear}
          error={form.errors['year']}
          maxLength={4}
        />
      </div>
      <TextArea
        label="Таблиця"
        hint="Рядок на кожен тестовий бал від 0: «бал; оцінка 100–200» або «предмет; бал; оцінка». Де поріг не подолано — «не склав»."
        placeholder={EXAMPLE}
        value={text}
        onChange={setText}
        error={form.errors['text']}
        spellCheck={false}
        rows={8}
      />
      <div className="flex flex-wrap items-start gap-3">
        <Button kind="filled" type="submit" busy={form.busy}>
          Зберегти таблицю
        </Button>
        <FileButton
          label="Узяти з файлу CSV"
          accept={['.csv', '.txt', 'text/csv', 'text/plain']}
          onFile={(file) => void readTableFile(file).then(setText)}
        />
      </div>
    </SubmissionForm>
  );
}
