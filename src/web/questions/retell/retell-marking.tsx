import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import { scoreRetell } from '#core/questions/retell/score-retell.ts';
import { MarkSteps } from '#web/questions/mark-steps.tsx';
import type { MarkingProps } from '#web/questions/marking-props.ts';
import { MarkSummary } from '#web/questions/review/mark-summary.tsx';
import { WrittenText } from '#web/questions/writing/written-text.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { CREDITS } from './credit-words.ts';

const TOOLS = { stem: (word: string) => word };

type Credit = (typeof CREDITS)[number]['credit'];
type Given = Readonly<Record<string, Credit>>;

/** Marks a retelling, idea by idea. */
export function RetellMarking({ body, answerKey, answer, points, mark, onMark }: MarkingProps<'retell'>): ReactElement {
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries((mark?.units ?? []).map(({ unitId, credit }) => [unitId, credit])),
  );
  const [comment, setComment] = useState(mark?.comment ?? '');
  const { units } = answerKey;
  const left = units.filter(({ id }) => given[id] === undefined).length;
  const markOf = (next: Given, words: string) => ({
    units: units.flatMap(({ id }) => {
      const credit = next[id];
      return credit === undefined ? [] : [{ unitId: id, credit }];
    }),
    comment: words,
  });
  const outcome = scoreRetell(body, answerKey, answer, TOOLS, markOf(given, comment));

  function change(next: Given, words: string): void {
    setGiven(next);
    setComment(words);
    onMark(units.every(({ id }) => next[id] !== undefined) ? markOf(next, words) : null);
  }

  return (
    <div className="grid gap-5">
      <WrittenText name="Переказ" text={answer?.text ?? ''} />
      <ol className="grid gap-3">
        {units.map(({ id, text, weight }) => (
          <IdeaMark
            key={id}
            text={text}
            isMain={weight === 2}
            chosen={given[id] ?? null}
            onChoose={(credit) => change({ ...given, [id]: credit }, comment)}
          />
        ))}
      </ol>
      <MarkSummary
        comment={comment}
        onComment={(words) => change(given, words)}
        left={left}
        rows={['думку', 'думки', 'думок']}
        outcome={outcome}
        points={points}
      />
    </div>
  );
}

type IdeaMarkProps = {
  readonly text: string;
  readonly isMain: boolean;
  readonly chosen: Credit | null;
  readonly onChoose: (credit: Credit) => void;
};

function IdeaMark({ text, isMain, chosen, onChoose }: IdeaMarkProps): ReactElement {
  const label = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
      <p className="min-w-48 flex-1" id={label}>
        {text}
        {isMain && <span className="fine nobr"> · головна думка</span>}
      </p>
      <MarkSteps
        labelledBy={label}
        steps={CREDITS.map(({ credit }) => credit)}
        chosen={chosen}
        onChoose={(step) => {
          const found = CREDITS.find(({ credit }) => credit === step);
          if (found !== undefined) onChoose(found.credit);
        }}
        renderStep={(step) => {
          const shown = CREDITS.find(({ credit }) => credit === step);
          return (
            shown !== undefined && (
              <>
                <Icon name={shown.icon} /> {shown.word}
              </>
            )
          );
        }}
      />
    </li>
  );
}
