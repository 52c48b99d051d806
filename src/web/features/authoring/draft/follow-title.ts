import { UNTITLED_TEST } from '#core/constants.ts';

/**
 * Returns the new title of a test whose first text was renamed, or null if the test keeps its own: it follows its text until
 * its author gives it another title.
 *
 * @param textTitle the text's title before and after
 */
export function followedTitle(
  testTitle: string,
  textTitle: { readonly before: string; readonly after: string },
): string | null {
  const followed = textTitle.before.trim() === '' ? UNTITLED_TEST : textTitle.before.trim();
  if (testTitle.trim() !== followed || textTitle.after.trim() === textTitle.before.trim()) return null;
  return textTitle.after.trim() === '' ? UNTITLED_TEST : textTitle.after.trim();
}
