import type { ReactElement } from 'react';
import type { OpenKey } from '#core/questions/open/open-schema.ts';
import { OPEN_CRITERIA_MAXIMUM } from '#core/questions/open/open-schema.ts';
import { RowList } from '#web/questions/writing/row-list.tsx';
import { CriterionPoints } from './criterion-points.tsx';
import { rubricTotal, rubricWords } from './rubric-words.ts';

type CriteriaFieldsProps = {
  readonly criteria: OpenKey['criteria'];
  readonly onCriteria: (criteria: OpenKey['criteria']) => void;
  /** The points of the question. */
  readonly points: number;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
};

/** The rubric by which the author will mark. */
export function CriteriaFields(props: CriteriaFieldsProps): ReactElement {
  const { criteria, onCriteria, points, problems, newId } = props;
  return (
    <fieldset className="field" data-place="criteria">
      <legend className="label mb-1.5">
        Критерії оцінювання <span className="fine">· читач побачить їх із результатом</span>
      </legend>
      <RowList
        rows={criteria}
        maximum={OPEN_CRITERIA_MAXIMUM}
        makeRow={(text) => ({ id: newId(), text, maximum: 1 })}
        onChange={onCriteria}
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
  );
}
