// Runs in <head> before the first paint, so that the page never flashes in the wrong theme, size or face.
import { localStore } from '#web/lib/device/browser-storage.ts';
import { tellOfMissingScript } from './missing-script.ts';
import { applyReading, readReadingSettings } from './reading-settings.ts';
import { applyTheme, readTheme } from './theme.ts';
import { showKeptFonts } from './web-fonts.ts';

// Zod tries whether the page may make code out of strings; it may not, and browsers report each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
tellOfMissingScript();
applyTheme(readTheme());
applyReading(readReadingSettings());
showKeptFonts();
// A person who was signed in here most likely still is: pages keep less room for the way in.
if (localStore.read('userId') !== null) document.documentElement.dataset['known'] = '';
