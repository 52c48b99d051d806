import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import { momentWords } from './rule-words.ts';

/**
 * Returns in sentences what else changes with a closing, as `changeRules` does it.
 *
 * @param rules the rules until now
 * @param closes the new closing
 */
export function closingEffects(rules: Pick<IssueRules, 'opensAt' | 'answersRelease'>, closes: Date): string[] {
  const isUnopened = rules.opensAt !== null && closes.getTime() <= Date.parse(rules.opensAt);
  return [
    ...(isUnopened && rules.opensAt !== null ? [`Відкриття ${momentWords(rules.opensAt)} теж не буде.`] : []),
    ...(rules.answersRelease === 'at-once'
      ? ['Правильні відповіді читачі побачать не одразу, а коли тест закриється й час вийде в усіх.']
      : []),
  ];
}
