import type { ReactElement } from 'react';
import type { FormQuestion } from '#core/registrations/registration-form.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { OPTION_NOUN } from '#web/questions/items/item-nouns.ts';
import { type ItemList, ItemsEditor } from '#web/questions/items/items-editor.tsx';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';

const KINDS = {
  text: 'Коротка відповідь',
  choice: 'Вибір із варіантів',
  consent: 'Згода',
} as const;

function newQuestion(kind: FormQuestion['kind']): FormQuestion {
  const common = { id: newUuid(), title: '', help: '', required: kind === 'consent' };
  if (kind === 'text') return { ...common, kind, long: false };
  if (kind === 'consent') return { ...common, kind, version: 0 };
  return { ...common, kind, several: false, options: [newOption(), newOption()] };
}

const newOption = () => ({ id: newUuid(), text: '' });

const OPTIONS: ItemList = {
  part: 'options',
  legend: 'Варіанти',
  noun: OPTION_NOUN,
  minimum: 2,
  maximum: REGISTRATION_LIMITS.options,
  length: REGISTRATION_LIMITS.titleLength,
};

export type QuestionsEditorProps = {
  readonly questions: readonly FormQuestion[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (questions: readonly FormQuestion[]) => void;
};

/** The questions of the form: to write, to move and to remove. */
export function QuestionsEditor({ questions, errors, onChange }: QuestionsEditorProps): ReactElement {
  const replace = (index: number, question: FormQuestion) =>
    onChange(questions.map((one, at) => (at === index ? question : one)));

  function move(index: number, by: -1 | 1): void {
    const next = [...questions];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    onChange(next);
  }

  const isFull = questions.length >= REGISTRATION_LIMITS.questions;
  return (
    <div className="grid gap-4">
      {questions.length > 0 && (
        <ol className="grid gap-6">
          {questions.map((question, index) => {
            const actions: MenuAction[] = [
              ...(index > 0 ? [{ id: 'up', label: 'Вище', icon: 'up' as const, onAction: () => move(index, -1) }] : []),
              ...(index < questions.length - 1
                ? [{ id: 'down', label: 'Нижче', icon: 'down' as const, onAction: () => move(index, 1) }]
                : []),
              {
                id: 'delete',
                label: 'Прибрати',
                icon: 'trash',
                danger: true,
                onAction: () => onChange(questions.filter(({ id }) => id !== question.id)),
              },
            ];
            return (
              <li key={question.id} className="border-l-3 border-line pl-4">
                <div className="flex items-center justify-between gap-3">
                  <span className="note">
                    {index + 1}. {KINDS[question.kind]}
                  </span>
                  <ActionMenu label={`Дії із запитанням ${index + 1}`} actions={actions} />
                </div>
                <QuestionEditor
                  question={question}
                  path={`questions.${index}`}
                  errors={errors}
                  onChange={(changed) => replace(index, changed)}
                />
              </li>
            );
          })}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
          <Button key={kind} icon="plus" disabled={isFull} onPress={() => onChange([...questions, newQuestion(kind)])}>
            {KINDS[kind]}
          </Button>
        ))}
      </div>
      {isFull && <p className="note">Запитань може бути не більше {REGISTRATION_LIMITS.questions}.</p>}
    </div>
  );
}

type QuestionEditorProps = {
  readonly question: FormQuestion;
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (question: FormQuestion) => void;
};

function QuestionEditor({ question, path, errors, onChange }: QuestionEditorProps): ReactElement {
  const isConsent = question.kind === 'consent';
  const Title = isConsent ? TextArea : TextField;
  return (
    <div className="grid gap-3">
      <Title
        label={isConsent ? 'На що погоджується людина' : 'Запитання'}
        {...(isConsent ? { hint: 'Коли ви зміните ці слова, усіх запитають ще раз.' } : {})}
        value={question.title}
        onChange={(title) => onChange({ ...question, title })}
        error={errors[`${path}.title`]}
        maxLength={isConsent ? REGISTRATION_LIMITS.consentLength : REGISTRATION_LIMITS.titleLength}
        required
      />
      {question.kind === 'choice' && (
        <ItemsEditor
          list={OPTIONS}
          items={question.options}
          onItems={(options) => onChange({ ...question, options })}
          editor={{ problems: errors, newId: newUuid, path }}
        />
      )}
      <div>
        <Checkbox checked={question.required} onChange={(required) => onChange({ ...question, required })}>
          {isConsent ? 'Без цієї згоди зареєструватися не можна' : 'Обов’язкове'}
        </Checkbox>
        {question.kind === 'choice' && (
          <Checkbox checked={question.several} onChange={(several) => onChange({ ...question, several })}>
            Можна обрати кілька
          </Checkbox>
        )}
        {question.kind === 'text' && (
          <Checkbox checked={question.long} onChange={(long) => onChange({ ...question, long })}>
            Довга відповідь
          </Checkbox>
        )}
      </div>
    </div>
  );
}
