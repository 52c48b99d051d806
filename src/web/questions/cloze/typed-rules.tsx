import type { ReactElement } from 'react';
import { addClozeForms, clozeWordsWithoutForms } from '#core/questions/cloze/cloze-forms.ts';
import type { ClozeKey } from '#core/questions/cloze/cloze-schema.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import type { ChangedBy } from '#web/questions/editor-props.ts';
import { WordFormsList } from '#web/questions/short/word-forms-list.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

type Rules = { readonly anyForm: boolean; readonly typoTolerance: boolean };

type TypedRulesProps = {
  readonly rules: Rules;
  readonly onRules: (rules: Rules) => void;
  /** The key as it stands, for the forms of its words. */
  readonly answerKey: ClozeKey;
  readonly onForms: (forms: WordForms[], by?: ChangedBy) => void;
};

/** Switches for how forgivingly typed words are compared. */
export function TypedRules({ rules, onRules, answerKey, onForms }: TypedRulesProps): ReactElement {
  const { anyForm, typoTolerance } = rules;
  const formsWith = (found: readonly WordForms[]) => {
    const key = addClozeForms(answerKey, found);
    return key.mode === 'typed' ? (key.forms ?? []) : [];
  };
  return (
    <div className="grid">
      <SwitchField
        on={anyForm}
        onChange={(on) => onRules({ anyForm: on, typoTolerance })}
        hint="«саду», «садом» — якщо правильна відповідь «сад». Форми візьмемо зі словника й покажемо тут."
      >
        Зараховувати будь-яку форму слова
      </SwitchField>
      {anyForm && (
        <WordFormsList
          forms={formsWith([])}
          missing={clozeWordsWithoutForms(answerKey)}
          onFound={(found) => onForms(formsWith(found), 'lookup')}
          onForms={onForms}
        />
      )}
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
