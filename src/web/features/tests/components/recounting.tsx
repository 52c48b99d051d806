import type { CSSProperties, ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import { attemptsOf, correctionProgressWords, DONE_WORDS } from '#web/features/tests/correction-words.ts';
import { Button } from '#web/ui/button.tsx';

/** Shows how many attempts have been counted again. */
export function Recounting({ versions, onClose }: { versions: KeyVersions; onClose: () => void }): ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const total = attemptsOf(versions);
  const done = total === 0 ? 1 : (total - versions.pending) / total;
  return (
    <div className="grid gap-3">
      <h3 className="h3" ref={head} tabIndex={-1}>
        {DONE_WORDS[versions.versions[0]?.treatment ?? 'by-key']}
      </h3>
      {total === 0 ? (
        <p>Зданих спроб ще немає: наступні оцінюватимуться вже так.</p>
      ) : (
        <>
          <p className="num" role="status">
            {correctionProgressWords(versions)}
          </p>
          <div className="bar" style={{ '--v': `${Math.round(done * 100)}%` } as CSSProperties} aria-hidden="true">
            <i />
          </div>
        </>
      )}
      <Button className="justify-self-start" onPress={onClose}>
        Готово
      </Button>
    </div>
  );
}
