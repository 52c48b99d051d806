import type { ReactElement } from 'react';
import type { OpenBody } from '#core/questions/open/open-schema.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';

type LengthFieldsProps = {
  readonly body: OpenBody;
  readonly onChange: (body: OpenBody) => void;
  readonly problems: Readonly<Record<string, string>>;
};

const MAXIMUM = 3_000;

/** Fields for the advised length of an answer, which never affects its score. */
export function LengthFields({ body, onChange, problems }: LengthFieldsProps): ReactElement {
  const { wordsMinimum, wordsMaximum } = body;
  const contradicts = wordsMinimum !== null && wordsMaximum !== null && wordsMinimum > wordsMaximum;
  return (
    <fieldset className="grid gap-2" data-place="length">
      <legend className="label mb-3">
        Порада про обсяг <span className="fine">· необов’язково; на бали не впливає</span>
      </legend>
      <div className="flex flex-wrap gap-4">
        <NumberField
          label="Щонайменше слів"
          value={wordsMinimum}
          onChange={(value) => onChange({ ...body, wordsMinimum: value })}
          min={1}
          max={MAXIMUM}
          step={1}
          error={problems['body.wordsMinimum']}
        />
        <NumberField
          label="Щонайбільше слів"
          value={wordsMaximum}
          onChange={(value) => onChange({ ...body, wordsMaximum: value })}
          min={1}
          max={MAXIMUM}
          step={1}
          error={
            problems['body.wordsMaximum'] ?? (contradicts ? 'Найбільша кількість слів менша за найменшу.' : undefined)
          }
        />
      </div>
    </fieldset>
  );
}
