import type { ReactElement } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { Button } from '#web/ui/button.tsx';

/** Buttons to release results by hand; renders nothing when the rules need none. */
export function WihiwRelease({ wihiw, actions }: { wihiw: Wihiw; actions: WihiwActions }): ReactElement | null {
  if (wihiw.scoreRelease !== 'by-hand' && wihiw.answersRelease !== 'by-hand') return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {wihiw.scoreRelease === 'by-hand' && (
        <Part
          releasedAt={wihiw.scoreReleasedAt}
          done="Бали відкрито"
          label="Показати бали"
          onPress={() => void actions.release('score')}
        />
      )}
      {wihiw.answersRelease === 'by-hand' && (
        <Part
          releasedAt={wihiw.answersReleasedAt}
          done="Правильні відповіді відкрито"
          label="Показати правильні відповіді"
          onPress={() => void actions.release('answers')}
        />
      )}
    </div>
  );
}

type PartProps = {
  readonly releasedAt: string | null;
  readonly done: string;
  readonly label: string;
  readonly onPress: () => void;
};

function Part({ releasedAt, done, label, onPress }: PartProps): ReactElement {
  if (releasedAt === null) return <Button onPress={onPress}>{label}</Button>;
  return (
    <p className="note">
      {done} {momentWords(releasedAt)}.
    </p>
  );
}
