import { useState } from 'react';
import { tabStorage } from '#web/lib/device/browser-storage.ts';

const keyOf = (wihiwId: string): string => `checking-names/${wihiwId}`;

/** Whether names are hidden on the desk of an issue: at first they are; this tab remembers another choice. */
export function useNamesHidden(wihiwId: string): readonly [hidden: boolean, hide: (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => tabStorage.read(keyOf(wihiwId)) !== 'shown');
  return [
    hidden,
    (next) => {
      setHidden(next);
      if (next) tabStorage.remove(keyOf(wihiwId));
      else tabStorage.write(keyOf(wihiwId), 'shown');
    },
  ];
}
