import type { EventChanges } from '#contract/events/organizers.ts';
import { dutiesWords } from '#core/events/duty-words.ts';
import type { EventChangeKind } from '#core/events/event-changes.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';

type Change = Pick<EventChanges['changes'][number], 'kind' | 'subject' | 'details'>;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  title: 'назва',
  summary: 'короткий опис',
  description: 'опис',
  startsAt: 'початок',
  endsAt: 'кінець',
  timeZone: 'часовий пояс',
  place: 'місце',
  address: 'адреса',
  placeShownTo: 'кому видно місце',
  link: 'посилання',
  linkShownTo: 'кому видно посилання',
  visibility: 'хто бачить подію',
  language: 'мова',
  colour: 'колір',
  capacity: 'кількість місць',
  registrationOpensAt: 'початок реєстрації',
  registrationClosesAt: 'кінець реєстрації',
  registrationClosedByHand: 'чи відкрита реєстрація',
  programme: 'час усієї програми',
  trackId: 'потік',
  roomId: 'приміщення',
  speakerIds: 'доповідачі',
  cancelled: 'чи відбудеться',
  rated: 'чи оцінюють',
  name: 'ім’я',
  role: 'хто це',
  about: 'про людину',
  photo: 'фото',
};

const STATE_WORDS: Readonly<Record<string, string>> = {
  draft: 'Повернуто в чернетки',
  published: 'Опубліковано',
  cancelled: 'Скасовано',
  archived: 'Перенесено в архів',
};

const DONE_WORDS: Readonly<Record<string, string>> = {
  added: 'додано',
  changed: 'змінено',
  removed: 'прибрано',
  cancelled: 'скасовано',
  photo: 'змінено фото',
  replaced: 'змінено',
  secret: 'змінено секретний код',
  filled: 'заповнено за посиланням',
  returned: 'повернуто, як було',
};

const list = (names: readonly string[]) => names.map((name) => FIELD_WORDS[name] ?? name).join(', ');
const done = ({ details }: Change) => DONE_WORDS[details[0] ?? ''] ?? 'змінено';
/** The same with what was changed: «змінено: назва, приміщення». */
const doneWhat = (change: Change) => {
  const names = change.details.slice(1);
  const isWhat = names.length > 0 && (change.details[0] === 'changed' || change.details[0] === 'filled');
  return isWhat ? `${done(change)}: ${list(names)}` : done(change);
};

const WORDS: Readonly<Record<EventChangeKind, (change: Change) => string>> = {
  created: () => 'Створено подію',
  copied: ({ subject }) => `Створено як копію події ${quoted(subject)}`,
  fields: ({ details }) => `Змінено: ${list(details)}`,
  state: ({ details }) => STATE_WORDS[details[0] ?? ''] ?? 'Змінено стан',
  logo: (change) => `Логотип: ${done(change)}`,
  cover: (change) => `Обкладинка: ${done(change)}`,
  places: ({ details }) => `Реєстрація, змінено: ${list(details)}`,
  label: (change) =>
    `${change.details[1] === 'track' ? 'Потік' : 'Приміщення'} ${quoted(change.subject)}: ${done(change)}`,
  programme: ({ details: [what, count] }) =>
    `Програма з таблиці: ${what === 'removed' ? 'прибрано' : 'додано'} ${counted(Number(count ?? 0), ['пункт', 'пункти', 'пунктів'])}`,
  speaker: (change) => `${change.subject} у програмі: ${doneWhat(change)}`,
  activity: (change) => `Програма, ${quoted(change.subject)}: ${doneWhat(change)}`,
  'organizer-invited': ({ subject, details }) => `Запрошено допомогти: ${nameOf(subject)} (${duties(details)})`,
  'organizer-accepted': ({ details }) => `Погоджується допомагати (${duties(details)})`,
  'organizer-declined': () => 'Відмовляється допомагати',
  'organizer-duties': ({ subject, details }) => `Обов’язки, ${nameOf(subject)}: ${duties(details)}`,
  'organizer-ended': ({ subject }) => `Завершено допомогу: ${nameOf(subject)}`,
  'organizer-left': () => 'Більше не допомагає',
  material: (change) => `Матеріал ${quoted(change.subject)}: ${done(change)}`,
  test: (change) => `Тест ${quoted(change.subject)}: ${done(change)}`,
  webhook: (change) => `Адреса іншої програми на ${change.subject}: ${done(change)}`,
};

/** The name of somebody whose account was deleted is not kept. */
const nameOf = (subject: string): string => subject || REMOVED_PERSON;

function duties(details: readonly string[]): string {
  return dutiesWords(details as readonly EventDuty[]);
}

/** Returns in words what was changed: «Змінено: назва, місце». */
export function eventChangeWords(change: Change): string {
  return WORDS[change.kind](change);
}
