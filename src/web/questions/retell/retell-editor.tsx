import type { ReactElement } from 'react';
import { RETELL_UNITS_MAXIMUM } from '#core/questions/retell/retell-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { LengthFields } from '#web/questions/writing/length-fields.tsx';
import { textIdeas } from './text-ideas.ts';
import { UnitFields } from './unit-fields.tsx';

/** The ideas that a retelling should hold, and its advised length. */
export function RetellEditor({
  body,
  answerKey,
  onChange,
  problems,
  newId,
  text,
}: EditorProps<'retell'>): ReactElement {
  return (
    <>
      <UnitFields
        units={answerKey.units}
        onUnits={(units) => onChange(body, { units })}
        problems={problems}
        newId={newId}
        ideas={text === null ? [] : textIdeas(text).slice(0, RETELL_UNITS_MAXIMUM)}
      />
      <LengthFields body={body} problems={problems} onChange={(next) => onChange(next, answerKey)} />
    </>
  );
}
