import type { ReactElement } from 'react';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

type Rules = { readonly anyForm: boolean; readonly typoTolerance: boolean };

type TypedRulesProps = {
  readonly rules: Rules;
  readonly onRules: (rules: Rules) => void;
};

/** Switches for how forgivingly typed words are compared. */
export function TypedRules({ rules: { anyForm, typoTolerance }, onRules }: TypedRulesProps): ReactElement {
  return (
    <div className="grid">
      <SwitchField
        on={anyForm}
        onChange={(on) => onRules({ anyForm: on, typoTolerance })}
        hint="«саду», «садом» — якщо правильна відповідь «сад». Вимкніть, якщо важить саме форма."
      >
        Зараховувати будь-яку форму слова
      </SwitchField>
      <SwitchField
        on={typoTolerance}
        onChange={(on) => onRules({ anyForm, typoTolerance: on })}
        hint="Одна зайва, пропущена чи переплутана літера в довшому слові."
      >
        Пробачати описку на одну літеру
      </SwitchField>
    </div>
  );
}
