import type { ReactElement } from 'react';
import { PERSON } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { scopeParameter } from '#web/features/analysis/question-href.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const OF_ISSUE = 'issue';

/** Whose attempts the figures are of, in one sentence; null: of the whole issue. */
export function scopeWords({ scope }: Pick<Analysis, 'scope'>): string | null {
  if (scope.kind === 'issue') return null;
  if (scope.kind === 'test')
    return scope.issues < 2
      ? 'За всіма призначеннями цього тесту.'
      : `За всіма призначеннями цього тесту: їх ${scope.issues}. Хто проходив його двічі, того враховано двічі.`;
  const size = scope.members === null ? '' : ` На той час у ній: ${counted(scope.members, PERSON.nominative)}.`;
  return `Лише ті, хто є в групі ${quoted(scope.title)}.${size}`;
}

/** The same for a line of facts: « · 9-Б». */
export function scopeNote({ scope }: Pick<Analysis, 'scope'>): string {
  if (scope.kind === 'issue') return '';
  return scope.kind === 'group' ? ` · ${scope.title}` : ' · усі призначення';
}

/** Chooses whose attempts are shown; nothing where there is no choice. */
export function ScopeChoice({
  analysis,
  onChoose,
}: {
  readonly analysis: Pick<Analysis, 'scope' | 'scopes'>;
  /** Null: the whole issue. */
  readonly onChoose: (scope: string | null) => void;
}): ReactElement | null {
  const { groups, hasTest } = analysis.scopes;
  const isOfTest = analysis.scope.kind === 'test';
  if (groups.length === 0 && !hasTest && !isOfTest) return null;
  return (
    <SelectField
      label="Чиї спроби"
      className="w-80 max-w-full print:hidden"
      value={scopeParameter(analysis) ?? OF_ISSUE}
      onChange={(value) => onChoose(value === OF_ISSUE ? null : value)}
      options={[
        { value: OF_ISSUE, label: 'Усі в цьому призначенні' },
        ...groups.map(({ id, title }) => ({ value: id, label: `Група ${quoted(title)}` })),
        ...(hasTest || isOfTest ? [{ value: 'test', label: 'Усі призначення цього тесту' }] : []),
      ]}
    />
  );
}
