import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ClozeKey } from '#core/questions/cloze/cloze-schema.ts';
import { CLOZE_ACCEPTED_MAXIMUM } from '#core/questions/cloze/cloze-schema.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { KeyFieldsProps } from '#web/questions/authoring/kind-authoring.ts';
import { cleanLine } from '#web/questions/items/option-changes.ts';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { ClozePassage } from './cloze-passage.tsx';
import { TypedRules } from './typed-rules.tsx';

type TypedKey = Extract<ClozeKey, { mode: 'typed' }>;

/** Edits the accepted answers of each typed gap. The key of gaps with options is edited by answering them. */
export function ClozeKeyFields({ question, answerKey, onKey }: KeyFieldsProps<'cloze'>): ReactElement | null {
  if (answerKey.mode !== 'typed') return null;
  const setAccepted = (gapId: string, accepted: string[]): TypedKey => ({
    ...answerKey,
    gaps: clozeGapIds(question.body).map((id) =>
      id === gapId ? { gapId, accepted } : { gapId: id, accepted: acceptedIn(answerKey, id) },
    ),
  });
  return (
    <>
      <ClozePassage
        passage={question.body.passage}
        renderGap={(gapId, number) => (
          <b>
            ({number}) {acceptedIn(answerKey, gapId)[0] ?? '…'}
          </b>
        )}
      />
      <fieldset className="grid gap-4">
        <legend className="label mb-1.5">
          Правильні відповіді <span className="fine">по одній у рядку</span>
        </legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {clozeGapIds(question.body).map((gapId, index) => (
            <AcceptedLines
              key={gapId}
              number={index + 1}
              accepted={acceptedIn(answerKey, gapId)}
              onChange={(accepted) => onKey(setAccepted(gapId, accepted))}
            />
          ))}
        </div>
      </fieldset>
      <TypedRules
        rules={answerKey}
        onRules={({ anyForm, typoTolerance }) => onKey({ ...answerKey, anyForm, typoTolerance })}
        answerKey={answerKey}
        onForms={(forms) => onKey({ ...answerKey, forms })}
      />
    </>
  );
}

function acceptedIn(key: TypedKey, gapId: string): string[] {
  return key.gaps.find((gap) => gap.gapId === gapId)?.accepted ?? [];
}

type AcceptedLinesProps = {
  readonly number: number;
  readonly accepted: readonly string[];
  readonly onChange: (accepted: string[]) => void;
};

/** The typed text is kept as typed. */
function AcceptedLines({ number, accepted, onChange }: AcceptedLinesProps): ReactElement {
  const [typed, setTyped] = useState(accepted.join('\n'));
  const shown = readLines(typed).join('\n') === accepted.join('\n') ? typed : accepted.join('\n');
  return (
    <TextArea
      label={`Пропуск ${number}`}
      rows={Math.min(6, Math.max(2, shown.split('\n').length))}
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(readLines(next));
      }}
      error={accepted.length === 0 ? 'Напишіть, що правильно в цьому пропуску.' : undefined}
    />
  );
}

function readLines(typed: string): string[] {
  const lines = typed.split('\n').map((line) => cleanLine(line).trim().slice(0, 200));
  return lines.filter((line) => line !== '').slice(0, CLOZE_ACCEPTED_MAXIMUM);
}
