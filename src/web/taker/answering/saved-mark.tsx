import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';
import { waitingAnswers } from '#web/taker/saving/answer-queue.ts';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import { isOnDevice } from '#web/taker/saving/answer-saver.ts';

type Mark = 'server' | 'saving' | 'device' | 'nowhere';

const WORDS: Readonly<Record<Mark, readonly [look: string, words: string, rest: string, icon: IconName]>> = {
  server: ['is-good', 'збережено', ' на сервері', 'check'],
  saving: ['is-quiet', 'зберігаємо', '', 'clock'],
  device: ['is-warn', 'збережено', ' на пристрої', 'offline'],
  nowhere: ['is-bad', 'ще не', ' збережено', 'warning'],
};

const SLOW_AFTER_MS = 2_000;

/** Returns true once `now` has been true for a while, so that a quick save does not flicker. */
function useLasting(now: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasting(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now]);
  return now && isLasting;
}

/** Says where the last change is: on the server only after its confirmation, on the device, or nowhere yet. */
export function SavedMark({ state }: { state: SaverState }): ReactElement {
  const waits = waitingAnswers(state.queue).length > 0;
  const isSlow = useLasting(waits) || state.trouble !== 'none';
  let mark: Mark = 'server';
  if (waits) mark = !isSlow ? 'saving' : isOnDevice(state) ? 'device' : 'nowhere';
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
