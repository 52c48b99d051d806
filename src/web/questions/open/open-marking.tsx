import type { ReactElement } from 'react';
import { useId } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import type { OpenMark } from '#core/questions/open/open-schema.ts';
import { scoreOpen } from '#core/questions/open/score-open.ts';
import { ComparedMarks } from '#web/questions/compared-marks.tsx';
import { MarkSteps } from '#web/questions/mark-steps.tsx';
import type { MarkingProps } from '#web/questions/marking-props.ts';
import { halfSteps } from '#web/questions/typed-step.ts';
import { MarkedWriting } from '#web/questions/writing/marked-writing.tsx';
import { useRowMarks } from '#web/questions/writing/use-row-marks.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';

// Beyond so many points a field is quicker than a row of buttons.
const STEPS_MAXIMUM = 5;
const TOOLS = { stem: (word: string) => word };

/** Marks an answer by the rubric, criterion by criterion. */
export function OpenMarking({
  body,
  answerKey,
  answer,
  points,
  mark,
  onMark,
  onSoFar,
  compared,
  commentNote,
}: MarkingProps<'open'>): ReactElement {
  const { criteria } = answerKey;
  const marks = useRowMarks({
    rowIds: criteria.map(({ id }) => id),
    given: Object.fromEntries((mark?.criteria ?? []).map((criterion) => [criterion.criterionId, criterion.points])),
    comment: mark?.comment ?? '',
    makeMark: (rows, comment): OpenMark => ({
      criteria: rows.map(([criterionId, value]) => ({ criterionId, points: value })),
      comment,
    }),
    onMark,
    onSoFar,
  });
  return (
    <MarkedWriting
      name="Відповідь"
      answer={answer}
      marks={marks}
      commentNote={commentNote}
      rows={['критерій', 'критерії', 'критеріїв']}
      outcome={scoreOpen(body, answerKey, answer, TOOLS, marks.soFar)}
      points={points}
    >
      {criteria.map((criterion) => (
        <li key={criterion.id} data-mark-row>
          <CriterionMark
            {...criterion}
            chosen={marks.valueOf(criterion.id)}
            onChoose={(value) => marks.markRow(criterion.id, value)}
          />
          <ComparedMarks
            compared={compared}
            rowId={criterion.id}
            label={criterion.text}
            chosen={marks.valueOf(criterion.id)}
            onChoose={(value) => marks.markRow(criterion.id, value)}
            words={(value) => formatNumber(value, 1)}
          />
        </li>
      ))}
    </MarkedWriting>
  );
}

type CriterionMarkProps = {
  readonly text: string;
  readonly maximum: number;
  readonly chosen: number | null;
  readonly onChoose: (points: number | null) => void;
};

function CriterionMark({ text, maximum, chosen, onChoose }: CriterionMarkProps): ReactElement {
  const label = useId();
  if (maximum > STEPS_MAXIMUM)
    return (
      <NumberField
        label={text}
        aside={`до ${formatNumber(maximum, 1)}`}
        value={chosen}
        onChange={onChoose}
        min={0}
        max={maximum}
        step={0.5}
      />
    );
  return (
    <div className="field">
      <p className="label" id={label}>
        {text} <span className="fine num">до {formatNumber(maximum, 1)}</span>
      </p>
      <MarkSteps
        labelledBy={label}
        steps={halfSteps(maximum)}
        chosen={chosen}
        onChoose={onChoose}
        renderStep={(step) => formatNumber(step, 1)}
      />
    </div>
  );
}
