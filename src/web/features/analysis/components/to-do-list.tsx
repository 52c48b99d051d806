import type { ReactElement } from 'react';
import type { ToDo } from '#core/analysis/to-do/things-to-do.ts';
import { toDoWords } from '#core/analysis/words/to-do-words.ts';
import { beginningOf } from '#core/texts/document-text.ts';
import { keyHref, mapHref } from '#web/features/analysis/question-href.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DueSlip } from '#web/ui/due-slip.tsx';

const NAME_CHARACTERS = 70;

function nameIn({ questions }: Analysis, { question }: ToDo) {
  const parts = questions.find(({ id }) => id === question.id)?.parts ?? [];
  return ({ part, choice }: { readonly part: string; readonly choice: string }): string | null => {
    const own = parts.find((one) => one.part === part);
    const name = own?.choices.find((one) => one.choice === choice)?.name;
    if (own === undefined || name === undefined) return null;
    const whole = own.name === null || part === 'sentences' ? name : `${own.name} — ${name}`;
    return beginningOf(whole, NAME_CHARACTERS);
  };
}

function hrefOf(analysis: Analysis, todo: ToDo): string {
  if (todo.kind === 'read') return mapHref(analysis, todo.question.id);
  return keyHref(analysis, todo.question.id, todo.kind === 'accept' ? todo : undefined);
}

/** What a host may do now, as the slip of a library book: how much or where, what, what changes for whom, the way there. */
export function ToDoList({ analysis, todos }: { analysis: Analysis; todos: readonly ToDo[] }): ReactElement {
  return (
    <DueSlip
      items={todos.map((todo, index) => {
        const { amount, unit, title, what, effect, button } = toDoWords(todo, nameIn(analysis, todo));
        return {
          id: `${todo.kind}/${todo.question.id}/${index}`,
          figure: amount,
          unit,
          title,
          note: (
            <>
              <span className="line-clamp-2 wrap-anywhere">{what}</span>
              <span className="mt-1 block wrap-anywhere text-ink">{effect}</span>
            </>
          ),
          // Who did not write the test can't correct its keys.
          action: (todo.kind === 'read' || analysis.testId !== null) && (
            <ButtonLink kind={index === 0 ? 'filled' : 'outlined'} href={hrefOf(analysis, todo)}>
              {button}
            </ButtonLink>
          ),
        };
      })}
    />
  );
}
