import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Where the last change is stored. `saved` only once the server has confirmed it. */
export type SaveState = 'saved' | 'saving' | 'device' | 'tab' | 'failed';

const WORDS: Readonly<Record<SaveState, readonly [string, string, IconName]>> = {
  saved: ['is-good', 'збережено на сервері', 'check'],
  saving: ['is-quiet', 'зберігаємо', 'clock'],
  device: ['is-warn', 'на пристрої', 'offline'],
  // On a shared computer nothing stays on the device.
  tab: ['is-warn', 'у цій вкладці', 'offline'],
  failed: ['is-bad', 'не збережено', 'warning'],
};

/** @param short drops «на сервері» where there is no room, keeping it for screen readers */
export function SavedState({ saved, short = false }: { saved: SaveState; short?: boolean }): ReactElement {
  const [look, words, icon] = WORDS[saved];
  return (
    <span className={`state ${look}`} role="status">
      <Icon name={icon} /> {short && saved === 'saved' ? <ShortSaved /> : words}
    </span>
  );
}

function ShortSaved(): ReactElement {
  return (
    <span>
      збережено<span className="sr"> на сервері</span>
    </span>
  );
}
