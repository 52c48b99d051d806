import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';
import { waitingAnswers } from '#web/taker/saving/answer-queue.ts';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';

type Mark = 'server' | 'saving' | 'device' | 'nowhere';

const WORDS: Readonly<Record<Mark, readonly [look: string, words: string, rest: string, icon: IconName]>> = {
  server: ['is-good', 'збережено', ' на сервері', 'check'],
  saving: ['is-quiet', 'зберігаємо', '', 'clock'],
  device: ['is-warn', 'збережено', ' на пристрої', 'offline'],
  nowhere: ['is-bad', 'ще не', ' збережено', 'warning'],
};

const PATIENCE = 2_000;

/** True once something has stayed true for a while, so that a quick save does not flicker. */
function useLasting(now: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasts(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [now]);
  return now && lasts;
}

/** Where the last change is: on the server only after its own word. */
export function SavedMark({ state }: { state: SaverState }): ReactElement {
  const waits = waitingAnswers(state.queue).length > 0;
  const isSlow = useLasting(waits) || state.trouble !== 'none';
  let mark: Mark = 'server';
  if (waits) mark = !isSlow ? 'saving' : state.onDevice ? 'device' : 'nowhere';
  const [look, words, rest, icon] = WORDS[mark];
  return (
    <span className={`state ${look} ${mark === 'device' ? 'saved-off' : 'saved-on'}`}>
      <Icon name={icon} />
      {/* In two lines where the strip is narrow. */}
      <span>
        {words}
        <span className="rest">{rest}</span>
      </span>
    </span>
  );
}
