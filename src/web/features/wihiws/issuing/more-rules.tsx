import type { ReactElement } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';
import { CertaintyField, EntryField, OrderFields, PassField, PauseCapField } from './rarer-fields.tsx';

/** The rarer rules. They open by themselves when one of them was refused. */
export function MoreRules(fields: IssueFieldsProps): ReactElement {
  const isRefused = ['rules.passPercent', 'rules.pauseCapMinutes'].some((path) => fields.errors[path] !== undefined);
  return (
    <details className="group border-y border-line" open={isRefused || undefined}>
      <summary className="flex min-h-14 items-center justify-between gap-3">
        <span className="h3">Більше правил</span>
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-8 pt-2 pb-8">
        {fields.draft.anybody && <EntryField {...fields} />}
        <OrderFields {...fields} />
        <PassField {...fields} />
        <PauseCapField {...fields} />
        <div className="grid gap-2">
          <CertaintyField {...fields} />
        </div>
      </div>
    </details>
  );
}
