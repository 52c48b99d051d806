import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { lockOf } from '#core/wihiws/rule-changes/decide-rule.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { refusalWords } from './effect-words.ts';
import { RuleEditor } from './rule-editor.tsx';
import type { SettingsFacts, ShownIssue } from './rule-rows.tsx';
import { isShown, RULE_ROWS } from './rule-rows.tsx';

type RuleListProps = {
  readonly issue: ShownIssue;
  readonly facts: SettingsFacts;
  readonly onChanged: (wihiw: Wihiw) => void;
};

/** What a co-host may change of these rows. */
const OF_LESSON = new Set<string>(['timeLimitSeconds']);

/** Rules as rows: the value, how far it may be changed, and «Змінити», which opens in place; what can't be changed says why. */
export function RuleList({ issue, facts, onChanged }: RuleListProps): ReactElement {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className="border-t border-line-strong num">
      {RULE_ROWS.filter((row) => isShown(row, issue)).map((row) => {
        const [rule] = row.rules;
        const lock = lockOf(rule, issue.wihiw, facts);
        const isOwners = issue.wihiw.role !== 'owner' && !OF_LESSON.has(rule);
        const isOpen = open === row.title;
        return (
          <li
            key={row.title}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1 border-b border-line py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
          >
            <h3 className="font-sans! text-small! font-medium! text-muted max-sm:col-span-2 sm:pt-0.5">{row.title}</h3>
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{row.value(issue)}</p>
              <p className="fine">{lock === null ? row.bound : refusalWords(lock)}</p>
            </div>
            {lock !== null || isOwners ? (
              <p className="fine flex items-center gap-1.5 max-sm:col-span-2">
                <Icon name="lock" className="size-4!" />
                {lock === null ? 'змінює власник' : 'тест почали'}
              </p>
            ) : (
              <Button kind={isOpen ? 'plain' : 'outlined'} onPress={() => setOpen(isOpen ? null : row.title)}>
                {isOpen ? 'Закрити' : 'Змінити'}
                <span className="sr">: {row.title}</span>
              </Button>
            )}
            {isOpen && (
              <div className="col-span-full mt-2 mb-1 grid gap-5 rounded-panel border border-line bg-surface p-4 sm:p-5">
                <RuleEditor issue={issue} row={row} onChanged={onChanged} onClose={() => setOpen(null)} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
