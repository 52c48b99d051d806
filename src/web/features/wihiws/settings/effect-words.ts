import { PERSON } from '#core/language/counted-nouns.ts';
import { counted, countedDoing } from '#core/language/plural.ts';
import type { PeopleGroups } from '#core/wihiws/rule-changes/change-facts.ts';
import type { RuleDecision } from '#core/wihiws/rule-changes/decide-rule.ts';

type Refusal = NonNullable<RuleDecision['refusal']>;

/** «3 людям». */
function given(people: number): string {
  return counted(people, [PERSON.dative[0], PERSON.dative[1], PERSON.dative[1]]);
}

/** «3 людей». */
function of(people: number): string {
  return counted(people, [PERSON.genitive[0], PERSON.genitive[1], PERSON.genitive[1]]);
}

const REFUSALS: Readonly<Record<Refusal['reason'], (people: number) => string>> = {
  started: (people) =>
    people === 0
      ? 'Тест уже почали: умови мають бути однакові в усіх.'
      : `${countedDoing(people, PERSON.nominative, ['уже почала', 'уже почали'])}: умови мають бути однакові в усіх.`,
  'opens-later': () => 'Тест уже почали, тож відкрити його пізніше не можна.',
  'time-shorter': () => 'Тест уже почали, тож часу може стати лише більше.',
  'attempts-fewer': () => 'Тест уже почали, тож спроб може стати лише більше.',
  'counted-worse': (people) => `Результат погіршав би: ${counted(people, PERSON.nominative)}.`,
  'score-shown': (people) => `Бал уже видно ${given(people)}: сховати його не можна.`,
  'answers-shown': (people) => `Правильні відповіді вже відомі ${given(people)}, тому так змінити не можна.`,
  writing: (people) =>
    `${countedDoing(people, PERSON.nominative, ['ще пише', 'ще пишуть'])}: правильні відповіді розійшлися б класом.`,
  'chances-open': (people) =>
    `${countedDoing(people, PERSON.nominative, ['ще не використала', 'ще не використали'])} другої спроби.`,
  'pass-lost': (people) => `Оцінка «складено» погіршала б: ${counted(people, PERSON.nominative)}.`,
  'entry-narrower': () => 'Тест уже почали, тож вхід може стати лише ширшим.',
  'pause-taken': () => 'Тест уже почали: пауза під час тривоги лишається.',
  'grace-shorter': () => 'Поки хтось пише, запас часу може стати лише більшим.',
};

/** Returns why a rule can't be changed so, as one sentence. */
export function refusalWords({ reason, people }: Refusal): string {
  return REFUSALS[reason](people);
}

/** Adds up whom the changes of several rules touch: the same people, so of each group the most. */
export function touchedByAll(decisions: readonly Pick<RuleDecision, 'touches'>[]): PeopleGroups {
  const most = (group: keyof PeopleGroups) => Math.max(0, ...decisions.map(({ touches }) => touches[group]));
  return { notBegun: most('notBegun'), writing: most('writing'), handedIn: most('handedIn') };
}

/** Returns «Торкнеться 23 людей: пишуть 20, ще не почали 3.» */
export function touchWords({ notBegun, writing, handedIn }: PeopleGroups): string {
  const all = notBegun + writing + handedIn;
  if (all === 0) return 'Поки нікого не торкнеться: діятиме для тих, хто почне.';
  const parts = [
    ...(writing > 0 ? [`пишуть ${writing}`] : []),
    ...(notBegun > 0 ? [`ще не почали ${notBegun}`] : []),
    ...(handedIn > 0 ? [`здали ${handedIn}`] : []),
  ];
  return `Торкнеться ${of(all)}: ${parts.join(', ')}.`;
}

/** Returns what the button that makes the change says. */
export function changeButton({ notBegun, writing, handedIn }: PeopleGroups): string {
  const all = notBegun + writing + handedIn;
  return all === 0 ? 'Змінити' : `Змінити для ${of(all)}`;
}

const TO_FEW = ['', 'одному', 'двом', 'трьом', 'чотирьом'];

/** Returns «Дати другу спробу двом». */
export function chanceButton(people: number): string {
  return people === 0 ? 'Дати другу спробу' : `Дати другу спробу ${TO_FEW[people] ?? given(people)}`;
}
