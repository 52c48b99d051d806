import type { ReactElement } from 'react';
import type { RuleSettings } from '#contract/changed-rules.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';

/** Who has a second chance, and whether they have used it. */
export function ChanceList({ chances }: Pick<RuleSettings, 'chances'>): ReactElement | null {
  if (chances.length === 0) return null;
  return (
    <ul className="mb-5 border-t border-line">
      {chances.map(({ identifier, displayName, closesAt, isUsed }) => (
        <li key={identifier} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
          <span className="min-w-0 wrap-anywhere">{displayName}</span>
          <span className="note num">
            {isUsed ? 'використано' : closesAt === null ? 'ще не використано' : `до ${momentWords(closesAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
