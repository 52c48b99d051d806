import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import type { RetellMark } from '#core/questions/retell/retell-schema.ts';
import { scoreRetell } from '#core/questions/retell/score-retell.ts';
import { ComparedMarks } from '#web/questions/compared-marks.tsx';
import { MarkSteps } from '#web/questions/mark-steps.tsx';
import type { MarkingProps } from '#web/questions/marking-props.ts';
import { MarkedWriting } from '#web/questions/writing/marked-writing.tsx';
import { useRowMarks } from '#web/questions/writing/use-row-marks.ts';
import { Icon } from '#web/shell/icon.tsx';
import { CREDITS } from './credit-words.ts';

const TOOLS = { stem: (word: string) => word };

type Credit = (typeof CREDITS)[number]['credit'];

/** Marks a retelling, idea by idea. */
export function RetellMarking({
  body,
  answerKey,
  answer,
  points,
  mark,
  onMark,
  onSoFar,
  compared,
  commentNote,
}: MarkingProps<'retell'>): ReactElement {
  const { units } = answerKey;
  const marks = useRowMarks({
    rowIds: units.map(({ id }) => id),
    given: Object.fromEntries((mark?.units ?? []).map(({ unitId, credit }) => [unitId, credit])),
    comment: mark?.comment ?? '',
    makeMark: (rows, comment): RetellMark => ({ units: rows.map(([unitId, credit]) => ({ unitId, credit })), comment }),
    onMark,
    onSoFar,
  });
  return (
    <MarkedWriting
      name="Переказ"
      answer={answer}
      marks={marks}
      commentNote={commentNote}
      rows={['думку', 'думки', 'думок']}
      outcome={scoreRetell(body, answerKey, answer, TOOLS, marks.soFar)}
      points={points}
    >
      {units.map(({ id, text, weight }) => (
        <IdeaMark
          key={id}
          text={text}
          isMain={weight === 2}
          chosen={marks.valueOf(id)}
          onChoose={(credit) => marks.markRow(id, credit)}
        >
          <ComparedMarks
            compared={compared}
            rowId={id}
            label={text}
            chosen={marks.valueOf(id)}
            onChoose={(value) => {
              const found = CREDITS.find(({ credit }) => credit === value);
              if (found !== undefined) marks.markRow(id, found.credit);
            }}
            words={(value) => CREDITS.find(({ credit }) => credit === value)?.word ?? ''}
          />
        </IdeaMark>
      ))}
    </MarkedWriting>
  );
}

type IdeaMarkProps = {
  readonly text: string;
  readonly isMain: boolean;
  readonly chosen: Credit | null;
  readonly onChoose: (credit: Credit) => void;
  readonly children: ReactNode;
};

function IdeaMark({ text, isMain, chosen, onChoose, children }: IdeaMarkProps): ReactElement {
  const label = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3" data-mark-row>
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
      {children}
    </li>
  );
}
