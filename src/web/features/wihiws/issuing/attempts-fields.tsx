import type { ReactElement } from 'react';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

/** Fields for the number of attempts and which of them counts. */
export function AttemptsFields({ draft, change, errors }: IssueFieldsProps): ReactElement {
  return (
    <div className="grid gap-5">
      <NumberField
        id="issue-attempts"
        label="Скільки спроб має кожен"
        aside="порожньо — скільки завгодно"
        value={draft.attemptsAllowed}
        onChange={(attemptsAllowed) => change({ attemptsAllowed })}
        min={1}
        max={100}
        error={errors['rules.attemptsAllowed']}
      />
      {draft.attemptsAllowed !== 1 && (
        <SegmentedControl
          label="Яка спроба зараховується"
          value={draft.countedAttempt}
          onChange={(countedAttempt) => change({ countedAttempt })}
          segments={[
            { value: 'best', label: 'Найкраща' },
            { value: 'last', label: 'Остання' },
            { value: 'first', label: 'Перша' },
          ]}
        />
      )}
    </div>
  );
}
