import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { addShortForms, shortWordsWithoutForms } from '#core/questions/short/short-forms.ts';
import type { ShortKey } from '#core/questions/short/short-schema.ts';
import { SHORT_ACCEPTED_MAXIMUM } from '#core/questions/short/short-schema.ts';
import type { KeyFieldsProps } from '#web/questions/authoring/kind-authoring.ts';
import type { ChangedBy } from '#web/questions/editor-props.ts';
import { cleanLine } from '#web/questions/items/option-changes.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { NumberKeyFields } from './number-key-fields.tsx';
import { WordFormsList } from './word-forms-list.tsx';

type ShortKeyFieldsProps = {
  readonly answerKey: ShortKey;
  readonly onKey: (key: ShortKey, by?: ChangedBy) => void;
  /** A number is asked for, so its fields come first. */
  readonly asksNumber: boolean;
  readonly problems: Readonly<Record<string, string>>;
};

/** Edits the accepted answers and how forgivingly they are compared. */
export function ShortKeyFields({ answerKey, onKey, asksNumber, problems }: ShortKeyFieldsProps): ReactElement {
  const { number } = answerKey;
  return (
    <>
      {(asksNumber || number !== null) && (
        <NumberKeyFields
          number={number}
          problems={problems}
          onChange={(next) => {
            // Beside a number no words are needed, and an empty row would forbid finalizing.
            const filled = answerKey.accepted.some((text) => text.trim() !== '');
            onKey({ ...answerKey, number: next, accepted: next === null || filled ? answerKey.accepted : [] });
          }}
        />
      )}
      <AcceptedList
        accepted={answerKey.accepted}
        besideNumber={number !== null}
        problems={problems}
        onChange={(accepted) => onKey({ ...answerKey, accepted })}
      />
      <div className="grid">
        <SwitchField
          on={answerKey.anyForm}
          onChange={(anyForm) => onKey({ ...answerKey, anyForm })}
          hint="«планетам», «планетами» — якщо правильна відповідь «планети». Форми візьмемо зі словника й покажемо тут."
        >
          Зараховувати будь-яку форму слова
        </SwitchField>
        {(answerKey.anyForm || (number?.units.length ?? 0) > 0) && (
          <WordFormsList
            forms={addShortForms(answerKey, []).forms ?? []}
            missing={shortWordsWithoutForms(answerKey)}
            onFound={(found) => onKey(addShortForms(answerKey, found), 'lookup')}
            onForms={(forms) => onKey({ ...answerKey, forms })}
          />
        )}
        <SwitchField
          on={answerKey.typoTolerance}
          onChange={(typoTolerance) => onKey({ ...answerKey, typoTolerance })}
          hint="Одна зайва, пропущена чи переплутана літера в довшому слові."
        >
          Пробачати описку на одну літеру
        </SwitchField>
      </div>
    </>
  );
}

type AcceptedListProps = {
  readonly accepted: readonly string[];
  readonly besideNumber: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (accepted: string[]) => void;
};

function AcceptedList({ accepted, besideNumber, problems, onChange }: AcceptedListProps): ReactElement {
  const list = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelectorAll('input')[wanted.current]?.focus();
    wanted.current = null;
  });
  const add = () => {
    wanted.current = accepted.length;
    onChange([...accepted, '']);
  };
  return (
    <fieldset className="field" ref={list} data-place="accepted">
      <legend className="label mb-1.5">
        {besideNumber ? 'Також приймати словами' : 'Правильні відповіді'}{' '}
        <span className="note">— великі й малі літери, наголоси й апострофи не мають значення</span>
      </legend>
      <div className="grid gap-2">
        {accepted.map((text, index) => {
          const problem = problems[`key.accepted.${index}`];
          return (
            // Rows have no identity of their own: they are their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="grid grid-cols-[minmax(0,1fr)_44px]">
              <input
                className="input"
                value={text}
                aria-label={`Правильна відповідь ${index + 1}`}
                aria-invalid={problem !== undefined || undefined}
                autoCapitalize="none"
                onChange={(event) => onChange(accepted.with(index, cleanLine(event.target.value)))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  if (text.trim() !== '' && accepted.length < SHORT_ACCEPTED_MAXIMUM) add();
                }}
              />
              <IconButton
                icon="close"
                label={`Прибрати відповідь ${index + 1}`}
                disabled={accepted.length === 1 && !besideNumber}
                onPress={() => onChange(accepted.toSpliced(index, 1))}
              />
              {problem !== undefined && (
                <span className="error col-span-2">
                  <Icon name="warning" /> {problem}
                </span>
              )}
            </div>
          );
        })}
        {accepted.length < SHORT_ACCEPTED_MAXIMUM && (
          <Button kind="plain" icon="plus" className="justify-self-start" onPress={add}>
            {besideNumber ? 'Додати відповідь словами' : 'Додати ще одну відповідь'}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The key of a finalized question. */
export function ShortFinalKeyFields({ question, ...rest }: KeyFieldsProps<'short'>): ReactElement {
  return (
    <ShortKeyFields
      answerKey={rest.answerKey}
      onKey={rest.onKey}
      asksNumber={question.body.inputHint === 'number'}
      problems={rest.problems}
    />
  );
}
