import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { choiceFor } from '#web/questions/items/item-choices.ts';
import { LeftNote, StatementRows } from '#web/questions/items/statement-rows.tsx';
import { Icon } from '#web/shell/icon.tsx';

export function CategoryAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'category'>): ReactElement {
  const choices = answer?.choices ?? [];
  return (
    <>
      <StatementRows
        statements={body.statements}
        choices={body.groups}
        chosen={choices}
        labelledBy={labelledBy}
        onChoose={(chosen) => onAnswer({ choices: chosen }, 'choice')}
      />
      <LeftNote
        total={body.statements.length}
        done={choices.length}
        onClear={() => onAnswer({ choices: [] }, 'choice')}
      />
      {choices.length > 0 && (
        <details className="by-group">
          <summary>
            Що в якій групі <Icon name="down" />
          </summary>
          <dl>
            {body.groups.map((group) => {
              const inside = body.statements.filter(({ id }) => choiceFor(choices, id) === group.id);
              return (
                <div key={group.id}>
                  <dt>{group.text}</dt>
                  <dd>
                    {inside.length === 0 ? (
                      <span className="is-quiet">поки нічого</span>
                    ) : (
                      <ul>
                        {inside.map(({ id, text }) => (
                          <li key={id}>{text}</li>
                        ))}
                      </ul>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      )}
    </>
  );
}
