import type { ReactElement } from 'react';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import { versionWords } from '#web/features/tests/correction-words.ts';

/** When the key was made and corrected, by whom, and how many attempts were scored by each version. */
export function KeyHistory({ versions }: { versions: KeyVersions['versions'] }): ReactElement {
  return (
    <div>
      <p className="label">Історія ключа</p>
      <ul className="note num grid gap-2">
        {versions.map((version) => (
          <li key={version.version}>{versionWords(version)}</li>
        ))}
      </ul>
    </div>
  );
}
