// Runs in <head> before the first paint, so that the page never flashes in the wrong theme or size.
import { applyReading, readReading } from './reading-settings.ts';
import { applyTheme, readTheme } from './theme.ts';

applyTheme(readTheme());
applyReading(readReading());
