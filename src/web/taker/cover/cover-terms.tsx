import type { ReactElement } from 'react';
import type { Cover } from '#contract/attempts.ts';
import { lookBackNote, readingNote } from '#core/wihiws/cover-words.ts';
import type { ReleaseTerms } from '#core/wihiws/release-words.ts';
import { releaseNote } from '#core/wihiws/release-words.ts';

/** Returns when a part of the result is shown, as far as the cover says. */
export function releaseOf(cover: Cover, rule: ReleaseTerms['rule']): Omit<ReleaseTerms, 'what'> {
  return { rule, at: cover.releasesAt === null ? null : new Date(cover.releasesAt), timeZone: cover.timeZone };
}

/**
 * How the test is read, what is saved and what is shown afterwards. It is below the start button, which must be visible
 * without scrolling, and folded where the text follows on the same screen.
 */
export function CoverNotes({ cover, folded }: { cover: Cover; folded: boolean }): ReactElement {
  const lookBacks = lookBackNote(cover.readingMode);
  const notes = (
    <>
      <p>{readingNote(cover.readingMode, cover.textCount, cover.retold)} Кожна відповідь зберігається сама.</p>
      {cover.certainty && (
        <p>До кожної відповіді ви зможете сказати, наскільки певні; це окремий рахунок, на бал він не впливає.</p>
      )}
      {lookBacks !== null && <p>{lookBacks}</p>}
      <p>{releaseNote(releaseOf(cover, cover.scoreRelease), releaseOf(cover, cover.answersRelease))}</p>
    </>
  );
  if (!folded) return <div className="cover-notes note num">{notes}</div>;
  return (
    <details className="note num">
      <summary className="link">Як проходити й що про вас видно</summary>
      <div className="cover-notes">{notes}</div>
    </details>
  );
}
