import type { ReactElement } from 'react';
import type { RuleSettings } from '#contract/changed-rules.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import { Section } from '#web/ui/section.tsx';
import { changeWords } from './history-words.ts';

type History = RuleSettings['history'];

/** What was changed in an issue, newest first. */
export function HistoryList({ history }: { readonly history: History }): ReactElement {
  return (
    <Section
      title="Історія змін"
      note={history.length === 0 ? 'Поки нічого не змінювали.' : 'Читачі бачать те, що стосується їх.'}
    >
      {history.length > 0 && (
        <ol className="border-t border-line">
          {history.map((change) => (
            <li key={change.id} className="border-b border-line py-3 fine num">
              {changeWords(change).map(({ what, whom }) => (
                <p key={what} className="wrap-anywhere">
                  <strong>{what}</strong>
                  {whom !== null && ` — ${whom}`}
                </p>
              ))}
              <p className="text-muted">
                {momentWords(change.at)}
                {change.by !== null && ` · ${change.by}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
