import type { ReactElement } from 'react';
import { answersProblem } from '#core/wihiws/check-issue-rules.ts';
import type { ReleaseRule } from '#core/wihiws/issue-rules-schema.ts';
import { rulesOfDraft } from '#web/features/wihiws/issuing/issue-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

const RELEASES: readonly SelectOption<ReleaseRule>[] = [
  { value: 'at-once', label: 'Одразу після завершення' },
  { value: 'after-closing', label: 'Після закриття тесту' },
  { value: 'by-hand', label: 'Коли я відкрию' },
  { value: 'never', label: 'Не показувати' },
];

/** When the score is shown. */
export function ScoreField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  return (
    <SelectField
      id="issue-score"
      label="Бал"
      options={RELEASES}
      value={draft.scoreRelease}
      onChange={(scoreRelease) => change({ scoreRelease })}
      error={errors['rules.scoreRelease']}
    />
  );
}

/** When the right answers are shown. */
export function AnswersField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  const problem = answersProblem(rulesOfDraft(draft));
  return (
    <SelectField
      id="issue-answers"
      label="Правильні відповіді"
      options={RELEASES}
      value={draft.answersRelease}
      onChange={(answersRelease) => change({ answersRelease })}
      error={problem === null ? undefined : errors['rules.answersRelease']}
    />
  );
}

/** When the score and the right answers are shown. */
export function ReleaseFields(fields: IssueFieldsProps): ReactElement {
  const { draft, change } = fields;
  const problem = answersProblem(rulesOfDraft(draft));
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ScoreField {...fields} />
        <AnswersField {...fields} />
      </div>
      {problem !== null && (
        <Banner
          kind="warn"
          announce
          action={
            <div className="flex flex-wrap gap-3">
              <Button
                onPress={() =>
                  change(problem === 'answers_before_closing' ? { closesAt: null } : { attemptsAllowed: 1 })
                }
              >
                {problem === 'answers_before_closing' ? 'Прибрати час закриття' : 'Дозволити одну спробу'}
              </Button>
              <Button onPress={() => change({ answersRelease: 'after-closing' })}>Показати після закриття</Button>
            </div>
          }
        >
          {problem === 'answers_before_closing'
            ? 'Тест має час закриття. Якщо показати правильні відповіді одразу, той, хто вже здав, підкаже тим, хто ще пише.'
            : 'Спроб більше ніж одна. Якщо показати правильні відповіді одразу, під час наступної спроби їх уже знатимуть.'}
        </Banner>
      )}
    </div>
  );
}
