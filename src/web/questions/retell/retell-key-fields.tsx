import type { ReactElement } from 'react';
import type { KeyFieldsProps } from '#web/questions/authoring/kind-authoring.ts';
import { MarkedAnewNote } from '#web/questions/keys/marked-anew-note.tsx';
import { UnitFields } from './unit-fields.tsx';

/** The ideas of the text in a finalized question. */
export function RetellKeyFields({ answerKey, onKey, problems, newId }: KeyFieldsProps<'retell'>): ReactElement {
  return (
    <>
      <UnitFields
        units={answerKey.units}
        onUnits={(units) => onKey({ units })}
        problems={problems}
        newId={newId}
        ideas={[]}
      />
      <MarkedAnewNote />
    </>
  );
}
