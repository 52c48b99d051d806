/** What a visitor who was sent to the entry page came for, in words; who can enter without a password is offered that first. */
export type EntryPurpose = {
  readonly title: string;
  readonly lead: string;
  /** False where only an account has something to do: entry without a password would end at a refusal. */
  readonly withoutPassword: boolean;
};

const NO_PASSWORD = 'Оберіть собі логін: пароль і пошта не потрібні.';

/** The first pattern that matches the wanted address is used. */
const PURPOSES: readonly (readonly [pattern: RegExp, purpose: EntryPurpose])[] = [
  [
    /^\/wiviewer\?(.*&)?code=/,
    {
      title: 'Ще крок — і\u00a0побачите результати',
      lead: `Вам дали код, щоб стежити за чиїмось читанням. ${NO_PASSWORD} Код уведемо за вас.`,
      withoutPassword: true,
    },
  ],
  [
    /^\/wihiwee\?(.*&)?code=/,
    {
      title: 'Вас запрошує вчитель',
      lead: `Так вам зможуть призначати тести й бачити їхні результати. ${NO_PASSWORD} Рішення — за вами.`,
      withoutPassword: true,
    },
  ],
  [
    /^\/wihiwer\?(.*&)?group=/,
    {
      title: 'Ще крок — і\u00a0ви у групі',
      lead: 'Учитель призначатиме тести всій групі. Якщо вам дали логін і код, увійдіть із ними; якщо ні, оберіть собі логін.',
      withoutPassword: true,
    },
  ],
  [
    /^\/events\/[^/?#]+/,
    {
      title: 'Ще крок — і\u00a0повернетеся до події',
      lead: `${NO_PASSWORD} З ним квиток і програма будуть у вас на будь-якому пристрої.`,
      withoutPassword: true,
    },
  ],
  [
    /^\/survey\/[^/?#]+/,
    {
      title: 'Ще крок — і\u00a0опитування',
      lead: `${NO_PASSWORD} Він потрібен, щоб кожен відповів один раз. В анонімному опитуванні відповіді з логіном не пов’язано.`,
      withoutPassword: true,
    },
  ],
  [
    /^\/feedback\/[^/?#]+/,
    {
      title: 'Ще крок — і\u00a0ваш відгук',
      lead: `${NO_PASSWORD} Він потрібен, щоб кожен оцінив один раз.`,
      withoutPassword: true,
    },
  ],
  [
    /^\/wihiwers\/[^/?#]+/,
    {
      title: 'Щоб пройти цей тест, увійдіть',
      lead: 'Його призначено за логіном: увійдіть із тим, який вам дав учитель, або з власним.',
      withoutPassword: false,
    },
  ],
  [
    /^\/(new-test|wihost)/,
    {
      title: 'Щоб створювати тести й події, увійдіть',
      lead: 'Потрібен обліковий запис із паролем: так усе, що ви створили, лишиться за вами.',
      withoutPassword: false,
    },
  ],
];

/** Returns what a visitor came for; null if the wanted address says too little. */
export function entryPurpose(wanted: string | null): EntryPurpose | null {
  if (wanted === null) return null;
  return PURPOSES.find(([pattern]) => pattern.test(wanted))?.[1] ?? null;
}
