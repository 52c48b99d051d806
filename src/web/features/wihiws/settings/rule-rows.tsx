import type { ReactElement } from 'react';
import type { RuleSettings } from '#contract/changed-rules.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import { AttemptsFields } from '#web/features/wihiws/issuing/attempts-fields.tsx';
import type { IssueFieldsProps } from '#web/features/wihiws/issuing/issue-fields-props.ts';
import {
  CertaintyField,
  EntryField,
  OrderFields,
  PassField,
  PauseCapField,
} from '#web/features/wihiws/issuing/rarer-fields.tsx';
import { ReadingFields } from '#web/features/wihiws/issuing/reading-fields.tsx';
import { AnswersField, ScoreField } from '#web/features/wihiws/issuing/release-fields.tsx';
import { LimitField, OpeningField, SelfPauseField } from '#web/features/wihiws/issuing/time-fields.tsx';
import {
  answersSentence,
  attemptsSentence,
  ENTRY_SENTENCES,
  readingSentence,
  scoreSentence,
  shuffleSentence,
} from '#web/features/wihiws/rule-words.ts';
import type { TestTraits } from '#web/features/wihiws/test-traits.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { RULE_NAMES, ruleValueWords } from './history-words.ts';

/** An issue with what else its rules are told by. */
export type ShownIssue = { readonly wihiw: Wihiw & { readonly overAt: string | null }; readonly traits: TestTraits };

/** A rule, or several that are changed together, as a row of the page. */
export type RuleRow = {
  readonly title: string;
  readonly rules: readonly [keyof IssueRules, ...(keyof IssueRules)[]];
  readonly value: (issue: ShownIssue) => string;
  /** How far it may be changed once somebody has begun. */
  readonly bound: string;
  readonly Fields: (props: IssueFieldsProps) => ReactElement;
};

function TitleField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  return (
    <TextField
      label="Назва, яку побачать читачі"
      value={draft.title}
      onChange={(title) => change({ title })}
      error={errors['rules.title']}
      maxLength={200}
      required
    />
  );
}

const BEFORE_START = 'Змінити можна, доки ніхто не почав.';
const short =
  (rule: keyof IssueRules) =>
  ({ wihiw }: ShownIssue): string => {
    return capitalized(ruleValueWords(rule, wihiw[rule]));
  };

/** All rules that are changed in the same way; the closing has a form of its own. */
export const RULE_ROWS: readonly RuleRow[] = [
  {
    title: RULE_NAMES.timeLimitSeconds,
    rules: ['timeLimitSeconds'],
    value: short('timeLimitSeconds'),
    bound: 'Більше часу отримають і ті, хто пише. Менше — лише доки ніхто не почав.',
    Fields: LimitField,
  },
  {
    title: RULE_NAMES.opensAt,
    rules: ['opensAt'],
    value: short('opensAt'),
    bound: 'Раніше можна завжди, пізніше — доки ніхто не почав.',
    Fields: OpeningField,
  },
  {
    title: RULE_NAMES.attemptsAllowed,
    rules: ['attemptsAllowed', 'countedAttempt'],
    value: ({ wihiw }) => attemptsSentence(wihiw),
    bound: 'Більше — для всіх. Другу спробу можна дати й окремим людям.',
    Fields: AttemptsFields,
  },
  {
    title: RULE_NAMES.scoreRelease,
    rules: ['scoreRelease'],
    value: ({ wihiw, traits }) => scoreSentence(wihiw, traits),
    bound: 'Відкрити раніше можна завжди; сховати вже показане — ні.',
    Fields: ScoreField,
  },
  {
    title: RULE_NAMES.answersRelease,
    rules: ['answersRelease'],
    value: ({ wihiw }) => answersSentence(wihiw),
    bound: 'Раніше не можна, поки хтось пише; сховати вже показане — ні.',
    Fields: AnswersField,
  },
  {
    title: RULE_NAMES.passPercent,
    rules: ['passPercent'],
    value: short('passPercent'),
    bound: 'Лише так, щоб нікому «складено» не стало «не складено».',
    Fields: PassField,
  },
  {
    title: RULE_NAMES.readingMode,
    rules: ['readingMode'],
    value: ({ wihiw, traits }) => readingSentence(wihiw.readingMode, traits),
    bound: BEFORE_START,
    Fields: ReadingFields,
  },
  {
    title: 'Порядок',
    rules: ['shuffleQuestions', 'shuffleOptions'],
    value: ({ wihiw }) => shuffleSentence(wihiw),
    bound: BEFORE_START,
    Fields: OrderFields,
  },
  {
    title: RULE_NAMES.certainty,
    rules: ['certainty'],
    value: ({ wihiw }) => (wihiw.certainty ? 'Питаємо, наскільки читач певен.' : 'Не питаємо.'),
    bound: BEFORE_START,
    Fields: CertaintyField,
  },
  {
    title: RULE_NAMES.entry,
    rules: ['entry'],
    value: ({ wihiw }) => ENTRY_SENTENCES[wihiw.entry],
    bound: 'Ширше можна завжди, вужче — доки ніхто не почав.',
    Fields: EntryField,
  },
  {
    title: RULE_NAMES.selfPause,
    rules: ['selfPause'],
    value: ({ wihiw }) =>
      wihiw.selfPause ? 'Під час тривоги читач може сам поставити тест на паузу.' : 'Паузу ставите лише ви.',
    bound: 'Дозволити можна завжди, заборонити — доки ніхто не почав.',
    Fields: SelfPauseField,
  },
  {
    title: RULE_NAMES.pauseCapMinutes,
    rules: ['pauseCapMinutes'],
    value: short('pauseCapMinutes'),
    bound: 'Можна завжди: час читачів від цього не зміниться.',
    Fields: PauseCapField,
  },
  {
    title: RULE_NAMES.title,
    rules: ['title'],
    value: ({ wihiw }) => wihiw.title,
    bound: 'Можна завжди.',
    Fields: TitleField,
  },
];

/** Returns whether a row makes sense for an issue. */
export function isShown({ rules: [rule] }: RuleRow, { wihiw }: ShownIssue): boolean {
  return rule !== 'entry' || wihiw.anybody;
}

/** What may be changed of the rules, as the server counts it. */
export type SettingsFacts = RuleSettings['facts'];
