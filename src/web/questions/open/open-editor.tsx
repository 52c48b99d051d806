import type { ReactElement } from 'react';
import { OPEN_CRITERIA_MAXIMUM } from '#core/questions/open/open-schema.ts';
import type { EditorProps } from '../editor-props.ts';
import { CriterionPoints } from './criterion-points.tsx';
import { LengthFields } from './length-fields.tsx';
import { ModelField } from './model-field.tsx';
import { RowList } from './row-list.tsx';
import { rubricTotal, rubricWords } from './rubric-words.ts';

/** The rubric by which the author will mark, the advised length and a model answer. */
export function OpenEditor({ body, answerKey, onChange, problems, newId, points }: EditorProps<'open'>): ReactElement {
  const { criteria, model } = answerKey;
  return (
    <>
      <fieldset className="field" data-place="criteria">
        <legend className="label mb-1.5">
          Критерії оцінювання <span className="fine">читач побачить їх із результатом</span>
        </legend>
        <RowList
          rows={criteria}
          maximum={OPEN_CRITERIA_MAXIMUM}
          makeRow={(text) => ({ id: newId(), text, maximum: 1 })}
          onChange={(rows) => onChange(body, { ...answerKey, criteria: rows })}
          name="Критерій"
          nameWith="критерієм"
          addLabel="Додати критерій"
          problem={(index) =>
            problems[`key.criteria.${index}.text`] ?? problems[`key.criteria.${index}.maximum`] ?? undefined
          }
          renderAside={(row, index, change) => (
            <CriterionPoints
              points={row.maximum}
              number={index + 1}
              onChange={(maximum) => change({ ...row, maximum })}
            />
          )}
        />
        <p className="fine num">{rubricWords(rubricTotal(criteria), points)}</p>
      </fieldset>
      <LengthFields body={body} problems={problems} onChange={(next) => onChange(next, answerKey)} />
      <ModelField
        model={model}
        onChange={(next) => onChange(body, { ...answerKey, model: next })}
        problem={Object.entries(problems).find(([path]) => path.startsWith('key.model'))?.[1]}
        newId={newId}
      />
    </>
  );
}
