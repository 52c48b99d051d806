import type { RuleSettings } from '#contract/changed-rules.ts';
import { ATTEMPT, MINUTE, PERSON } from '#core/language/counted-nouns.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';

type Change = RuleSettings['history'][number];
type RuleStep = Extract<Change['entry'], { kind: 'rules' }>['steps'][number];
type Value = RuleStep['after'];

/** The names of rules on the page. */
export const RULE_NAMES: Readonly<Record<keyof IssueRules, string>> = {
  title: 'Назва',
  opensAt: 'Відкривається',
  closesAt: 'Закривається',
  timeZone: 'Часовий пояс',
  timeLimitSeconds: 'Час на роботу',
  attemptsAllowed: 'Спроби',
  countedAttempt: 'Яка спроба зараховується',
  readingMode: 'Читання',
  shuffleQuestions: 'Перемішування запитань',
  shuffleOptions: 'Перемішування варіантів',
  entry: 'Вхід за посиланням',
  scoreRelease: 'Бал побачать',
  answersRelease: 'Правильні відповіді',
  passPercent: 'Прохідний бал',
  graceSeconds: 'Запас після строку',
  certainty: 'Певність у відповіді',
  selfPause: 'Пауза під час тривоги',
  pauseCapMinutes: 'Найдовша пауза',
};

/** Not an object: a key `then` would make it look like a promise. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['best', 'найкраща'],
  ['last', 'остання'],
  ['first', 'перша'],
  ['beside', 'текст поруч'],
  ['then', 'спершу текст'],
  ['parts', 'частинами'],
  ['name', 'досить імені'],
  ['participants', 'за логіном'],
  ['accounts', 'за логіном і паролем'],
  ['at-once', 'одразу'],
  ['after-closing', 'після закриття'],
  ['by-hand', 'коли відкриють'],
  ['never', 'ніколи'],
]);

const minutes = (seconds: number): string => counted(Math.round(seconds / 60), MINUTE.nominative);

/** Returns the value of a rule in a few words. */
export function ruleValueWords(rule: keyof IssueRules, value: Value): string {
  if (rule === 'opensAt' || rule === 'closesAt')
    return typeof value === 'string' ? momentWords(value) : rule === 'opensAt' ? 'одразу' : 'без строку';
  if (rule === 'timeLimitSeconds') return typeof value === 'number' ? minutes(value) : 'не обмежено';
  if (rule === 'graceSeconds') return typeof value === 'number' ? minutes(value) : '';
  if (rule === 'pauseCapMinutes') return typeof value === 'number' ? minutes(value * 60) : '';
  if (rule === 'attemptsAllowed')
    return typeof value === 'number' ? counted(value, ATTEMPT.nominative) : 'скільки завгодно';
  if (rule === 'passPercent') return typeof value === 'number' ? `${value}${NO_BREAK_SPACE}%` : 'немає';
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  return rule === 'title' ? quoted(String(value ?? '')) : (WORDS.get(String(value)) ?? String(value));
}

/** What a change was, and for whom. */
type ChangeWords = { readonly what: string; readonly whom: string | null };

/** Returns a kept change as its line in the history. */
export function changeWords({ entry, person }: Pick<Change, 'entry' | 'person'>): ChangeWords[] {
  if (entry.kind === 'rules')
    return entry.steps.map(({ rule, before, after }) => ({
      what: `${RULE_NAMES[rule]}: ${ruleValueWords(rule, before)} → ${ruleValueWords(rule, after)}`,
      whom: null,
    }));
  if (entry.kind === 'extra-time') {
    const what =
      entry.minutes === 0 ? 'Додатковий час скасовано' : `Додатково ${counted(entry.minutes, MINUTE.nominative)}`;
    return [{ what, whom: person }];
  }
  if (entry.kind === 'second-chance') {
    const until = entry.closesAt === null ? '' : ` до ${momentWords(entry.closesAt)}`;
    return [{ what: `Друга спроба${until}`, whom: counted(entry.people, PERSON.nominative) }];
  }
  if (entry.kind === 'recipients') {
    const parts = [
      ...(entry.groups > 0 ? [counted(entry.groups, ['група', 'групи', 'груп'])] : []),
      ...(entry.people > 0 ? [counted(entry.people, PERSON.nominative)] : []),
    ];
    return [{ what: 'Додано, кому призначено', whom: parts.join(', ') }];
  }
  if (entry.kind === 'link')
    return [{ what: entry.change === 'renew' ? 'Нове посилання' : 'Посилання вимкнено', whom: null }];
  return [
    ...(entry.score ? [{ what: 'Бали відкрито', whom: null }] : []),
    ...(entry.answers ? [{ what: 'Правильні відповіді відкрито', whom: null }] : []),
  ];
}
