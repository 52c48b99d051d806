// Runs in <head> before the first paint, so that the page never flashes in the wrong theme, size or face.
import { applyReading, readReading } from './reading-settings.ts';
import { applyTheme, readTheme } from './theme.ts';
import { showKeptFonts } from './web-fonts.ts';

applyTheme(readTheme());
applyReading(readReading());
showKeptFonts();
