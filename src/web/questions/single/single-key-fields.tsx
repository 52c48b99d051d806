import type { ReactElement } from 'react';
import { optionWords } from '#core/questions/option-words.ts';
import type { SingleKey } from '#core/questions/single/single-schema.ts';
import type { KeyFieldsProps } from '#web/questions/authoring/kind-authoring.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** The key with further right options, without the field where there are none. */
export function withFurther(optionId: string | null, alsoRight: readonly string[]): SingleKey {
  return alsoRight.length === 0 ? { optionId } : { optionId, alsoRight: [...alsoRight] };
}

/** Further options that earn all points too: what a correction can add to the right one. */
export function SingleKeyFields({ question, answerKey, onKey }: KeyFieldsProps<'single'>): ReactElement {
  const { optionId, alsoRight = [] } = answerKey;
  const others = question.body.options.filter(({ id }) => id !== optionId);
  return (
    <fieldset className="field">
      <legend className="label">
        Зараховувати й цей варіант <span className="note">— дає повний бал нарівні з правильною відповіддю</span>
      </legend>
      {others.map((option) => (
        <Checkbox
          key={option.id}
          checked={alsoRight.includes(option.id)}
          onChange={(isRight) => {
            const kept = alsoRight.filter((id) => id !== option.id);
            onKey(withFurther(optionId, isRight ? [...kept, option.id] : kept));
          }}
        >
          {optionWords(option)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
