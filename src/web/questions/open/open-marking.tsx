import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import { scoreOpen } from '#core/questions/open/score-open.ts';
import { MarkSteps } from '#web/questions/mark-steps.tsx';
import type { MarkingProps } from '#web/questions/marking-props.ts';
import { MarkSummary } from '#web/questions/review/mark-summary.tsx';
import { halfSteps } from '#web/questions/typed-step.ts';
import { WrittenText } from '#web/questions/writing/written-text.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

// Beyond so many points a field is quicker than a row of buttons.
const STEPS_MAXIMUM = 5;
const TOOLS = { stem: (word: string) => word };

type Given = Readonly<Record<string, number>>;

/** Marks an answer by the rubric, criterion by criterion. */
export function OpenMarking({ body, answerKey, answer, points, mark, onMark }: MarkingProps<'open'>): ReactElement {
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries((mark?.criteria ?? []).map((criterion) => [criterion.criterionId, criterion.points])),
  );
  const [comment, setComment] = useState(mark?.comment ?? '');
  const { criteria } = answerKey;
  const left = criteria.filter(({ id }) => given[id] === undefined).length;
  const markOf = (next: Given, words: string) => ({
    criteria: criteria.flatMap(({ id }) => {
      const value = next[id];
      return value === undefined ? [] : [{ criterionId: id, points: value }];
    }),
    comment: words,
  });
  const outcome = scoreOpen(body, answerKey, answer, TOOLS, markOf(given, comment));

  function change(next: Given, words: string): void {
    setGiven(next);
    setComment(words);
    onMark(criteria.every(({ id }) => next[id] !== undefined) ? markOf(next, words) : null);
  }

  function setPoints(id: string, value: number | null): void {
    const { [id]: _before, ...others } = given;
    change(value === null ? others : { ...others, [id]: value }, comment);
  }

  return (
    <div className="grid gap-5">
      <WrittenText name="Відповідь" text={answer?.text ?? ''} />
      <ol className="grid gap-4">
        {criteria.map((criterion) => (
          <li key={criterion.id}>
            <CriterionMark
              {...criterion}
              chosen={given[criterion.id] ?? null}
              onChoose={(value) => setPoints(criterion.id, value)}
            />
          </li>
        ))}
      </ol>
      <MarkSummary
        comment={comment}
        onComment={(words) => change(given, words)}
        left={left}
        rows={['критерій', 'критерії', 'критеріїв']}
        outcome={outcome}
        points={points}
      />
    </div>
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
