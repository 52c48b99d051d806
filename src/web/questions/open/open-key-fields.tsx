import type { ReactElement } from 'react';
import type { KeyFieldsProps } from '#web/questions/authoring/kind-authoring.ts';
import { MarkedAnewNote } from '#web/questions/keys/marked-anew-note.tsx';
import { CriteriaFields } from './criteria-fields.tsx';
import { ModelField } from './model-field.tsx';

/** The rubric and the model answer of a finalized question. */
export function OpenKeyFields({ question, answerKey, onKey, problems, newId }: KeyFieldsProps<'open'>): ReactElement {
  return (
    <>
      <CriteriaFields
        criteria={answerKey.criteria}
        onCriteria={(criteria) => onKey({ ...answerKey, criteria })}
        points={question.points}
        problems={problems}
        newId={newId}
      />
      <MarkedAnewNote />
      <ModelField
        model={answerKey.model}
        onChange={(model) => onKey({ ...answerKey, model })}
        problem={problems['key.model']}
        newId={newId}
      />
    </>
  );
}
