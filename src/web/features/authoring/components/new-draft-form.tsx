import type { ReactElement } from 'react';
import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { createTest } from '#contract/authoring/tests.ts';
import { titleProblems } from '#web/features/authoring/draft/draft-problems.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { FormErrorSummary } from '#web/ui/fields/form-error-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const STEPS = [
  ['Тексти', 'Вставте текст або кілька, до п’яти.'],
  ['Запитання', 'Додайте запитання й позначте правильні відповіді.'],
  ['Перевірка', 'Перегляньте перелік і завершіть тест, щоб призначити його.'],
] as const;

/** A draft begins with its title; everything after that saves itself. */
export function NewDraftForm({ onCreated }: { onCreated: (test: AuthoredTest) => void }): ReactElement {
  const [title, setTitle] = useState('');
  const { errors, formError, submit, refuse } = useSubmission(
    () => callOperation(createTest, { body: { title: title.trim() } }),
    onCreated,
  );
  function send(): void {
    const problems = titleProblems(title);
    if (Object.keys(problems).length > 0) refuse(problems);
    else void submit();
  }
  return (
    <form
      className="mx-auto grid max-w-[560px] gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h1>Новий тест</h1>
      <FormErrorSummary errors={formError === null ? [] : [{ fieldId: null, text: formError }]} />
      <TextField
        label="Назва тесту"
        id="new-test-title"
        value={title}
        onChange={setTitle}
        error={errors['title']}
        hint="Її побачать і ті, хто проходитиме тест. Змінити назву можна будь-коли до завершення."
      />
      <Button kind="filled" type="submit" className="justify-self-start">
        Далі: тексти
      </Button>
      <ol className="grid gap-3 border-t border-line pt-5">
        {STEPS.map(([name, note], index) => (
          <li key={name} className="grid grid-cols-[32px_minmax(0,1fr)]">
            <span className="num font-serif text-lead text-muted" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <span className="font-medium">{name}</span>
              <span className="note block">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </form>
  );
}
