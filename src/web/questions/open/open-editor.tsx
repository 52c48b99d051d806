import type { ReactElement } from 'react';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { LengthFields } from '#web/questions/writing/length-fields.tsx';
import { CriteriaFields } from './criteria-fields.tsx';
import { ModelField } from './model-field.tsx';

/** The rubric by which the author will mark, the advised length and a model answer. */
export function OpenEditor({ body, answerKey, onChange, problems, newId, points }: EditorProps<'open'>): ReactElement {
  return (
    <>
      <CriteriaFields
        criteria={answerKey.criteria}
        onCriteria={(criteria) => onChange(body, { ...answerKey, criteria })}
        points={points}
        problems={problems}
        newId={newId}
      />
      <LengthFields body={body} problems={problems} onChange={(next) => onChange(next, answerKey)} />
      <ModelField
        model={answerKey.model}
        onChange={(next) => onChange(body, { ...answerKey, model: next })}
        problem={Object.entries(problems).find(([path]) => path.startsWith('key.model'))?.[1]}
        newId={newId}
      />
    </>
  );
}
