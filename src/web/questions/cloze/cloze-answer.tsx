import type { KeyboardEvent, ReactElement } from 'react';
import { useRef } from 'react';
import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import type { ClozeAnswer as Answer } from '#core/questions/cloze/cloze-schema.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { Icon } from '#web/shell/icon.tsx';
import { BankAnswer } from './bank-answer.tsx';
import { ClozePassage } from './cloze-passage.tsx';
import { optionWidth, withGap } from './gap-values.ts';

// Far above any accepted answer, and forty gaps still fit into one answer.
const TYPED_MAXIMUM = 400;

/** A passage to fill in: typed, chosen from a list for each gap, or from one bank of words. */
export function ClozeAnswerField(props: AnswerProps<'cloze'>): ReactElement {
  if (props.body.mode === 'bank') return <BankAnswer {...props} body={props.body} />;
  return props.body.mode === 'list' ? <ListAnswer {...props} /> : <TypedAnswer {...props} />;
}

function valueIn(answer: Answer | null, gapId: string): string {
  return answer?.gaps.find((gap) => gap.gapId === gapId)?.value ?? '';
}

function TypedAnswer({ body, answer, labelledBy, onAnswer }: AnswerProps<'cloze'>): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const gapIds = clozeGapIds(body);

  function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const fields = [...(root.current?.querySelectorAll<HTMLInputElement>('input.cloze-gap') ?? [])];
    fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]?.focus();
  }

  return (
    <div role="group" aria-labelledby={labelledBy} ref={root}>
      <ClozePassage
        passage={body.passage}
        renderGap={(gapId, number) => (
          <input
            className="cloze-gap"
            type="text"
            value={valueIn(answer, gapId)}
            maxLength={TYPED_MAXIMUM}
            aria-label={`Пропуск ${number} з ${gapIds.length}`}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            enterKeyHint={number < gapIds.length ? 'next' : 'done'}
            onChange={(event) => onAnswer(withGap(answer, gapIds, gapId, event.target.value), 'typing')}
            onKeyDown={onEnter}
          />
        )}
      />
      <p className="note">
        Впишіть пропущене. Enter переводить до наступного пропуску. Великі й малі літери не мають значення.
      </p>
    </div>
  );
}

function ListAnswer({ body, answer, labelledBy, onAnswer }: AnswerProps<'cloze'>): ReactElement {
  const gapIds = clozeGapIds(body);
  const width = optionWidth(gapIds.flatMap((gapId) => gapOptions(body, gapId)));
  return (
    <div role="group" aria-labelledby={labelledBy} style={{ '--gap-ems': width } as object}>
      <ClozePassage
        passage={body.passage}
        renderGap={(gapId, number) => {
          const value = valueIn(answer, gapId);
          return (
            <span className="cloze-select">
              <select
                className="cloze-gap"
                value={value}
                aria-label={`Пропуск ${number} з ${gapIds.length}`}
                data-empty={value === '' || undefined}
                onChange={(event) => onAnswer(withGap(answer, gapIds, gapId, event.target.value), 'choice')}
              >
                <option value="">{number} · оберіть</option>
                {gapOptions(body, gapId).map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
              </select>
              <Icon name="down" />
            </span>
          );
        }}
      />
      <p className="note">Оберіть слово для кожного пропуску. Вибір можна змінити до завершення.</p>
    </div>
  );
}
