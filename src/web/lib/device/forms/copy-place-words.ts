import type { CopyPlace } from './form-copy.ts';

/** Returns where what was typed has stayed, «лишилося …»; null if the browser keeps it nowhere. */
export function copyPlaceWords(place: CopyPlace): string | null {
  switch (place) {
    case 'device':
    case 'writing':
      return 'на цьому пристрої';
    case 'tab':
      return 'у цій вкладці';
    case 'none':
    case 'refused':
      return null;
  }
}
