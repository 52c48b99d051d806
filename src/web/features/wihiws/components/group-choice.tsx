import type { ReactElement } from 'react';
import { listGroups } from '#contract/groups.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

type GroupChoiceProps = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (groupIds: readonly string[]) => void;
  /** Groups that have the test already. */
  readonly without?: readonly string[];
};

/** The host's groups to choose from; renders nothing while there are none. */
export function GroupChoice({ label, chosen, onChange, without }: GroupChoiceProps): ReactElement | null {
  const { data } = useAnswer(listGroups, {});
  const groups = (data?.groups ?? []).filter(({ id, archived }) => !archived && without?.includes(id) !== true);
  if (groups.length === 0) return null;
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {groups.map(({ id, title, memberCount }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {title} <span className="fine nobr">{counted(memberCount, PERSON.nominative)}</span>
          </Checkbox>
        ))}
      </div>
      <p className="fine">Хто приєднається до групи пізніше, теж отримає тест.</p>
    </fieldset>
  );
}
