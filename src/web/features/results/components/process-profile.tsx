import '#web/features/results/result.css';
import type { ReactElement, ReactNode } from 'react';
import { capitalized } from '#core/language/letters/capitalized.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { PROCESS_PATTERN } from '#web/ui/process-pattern.ts';
import { ScoreShareBar } from './share-bar.tsx';

/** One bar: how much of the points of a reading process was earned. */
export type ProcessBar = {
  readonly process: ReadingProcess;
  /** Null while every answer waits for marks. */
  readonly share: number | null;
  readonly value: string;
  readonly sentence: ReactNode;
};

/** The reading profile: solid, diagonal and vertical bars, each with its figure and a sentence. */
export function ProcessProfile({ bars }: { bars: readonly ProcessBar[] }): ReactElement {
  return (
    <dl className="profile-bars">
      {bars.map(({ process, share, value, sentence }) => (
        <div className="row" key={process}>
          <dt>{capitalized(READING_PROCESS_NAMES[process])}</dt>
          <dd className="v num">{value}</dd>
          <ScoreShareBar share={share} pattern={PROCESS_PATTERN[process]} />
          {sentence !== null && sentence !== '' && <dd className="t">{sentence}</dd>}
        </div>
      ))}
    </dl>
  );
}
