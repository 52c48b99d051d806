import { INTERNAL, MALFORMED_REQUEST, OVERLOADED, WORK_NEEDED } from '#core/language/failure-sentences.ts';
import type { CallFailure } from './call-types.ts';

/** Sentences for failures of a taker's calls. `messages.ts` adds all others, which the taker's page needn't load. */
export const TAKER_SENTENCES = {
  offline: 'Немає зв’язку із сервером. Перевірте мережу й спробуйте ще раз.',
  invalid_input: 'Дещо заповнено неправильно. Виправте позначене й спробуйте ще раз.',
  malformed_request: MALFORMED_REQUEST,
  body_too_large: 'Забагато даних за один раз. Зменште текст або файл.',
  request_timeout: 'Запит тривав надто довго. Спробуйте ще раз.',
  sign_in_required: 'Ваш сеанс завершився. Увійдіть ще раз.',
  account_required: 'Для цього потрібен обліковий запис із паролем. Створіть пароль на сторінці «Мій обліковий запис».',
  second_factor_required: 'Сервер вимагає другого кроку входу, а у вас його немає. Оновіть сторінку й додайте його.',
  foreign_origin: 'Запит прийшов з іншого сайту, тому його відхилено. Відкрийте сайт Wihiwin і повторіть дію там.',
  not_found: 'Цієї сторінки або цих даних немає чи їх уже видалено. Перевірте посилання.',
  forbidden: 'У вас немає доступу до цього. Попросіть власника або увійдіть з іншим логіном.',
  conflict: 'Поки ви працювали, тут щось змінилося. Оновіть сторінку й повторіть.',
  too_many_tries: 'Забагато спроб поспіль. Зачекайте трохи й спробуйте ще раз.',
  work_needed: WORK_NEEDED,
  overloaded: OVERLOADED,
  written_too_much: 'Ви зберегли забагато за короткий час. Введене лишається тут: збережіть ще раз через годину.',
  disk_full: 'На сервері бракує місця. Скажіть про це тому, хто тримає сервер.',
  internal: INTERNAL,
  wrong_credentials: 'Логін, пароль або код неправильний. Перевірте й спробуйте ще раз.',
  link_revoked: 'Це посилання вже не діє. Попросіть нове в того, хто його надіслав.',
  not_open_yet: 'Тест ще не відкрито. Поверніться, коли настане час.',
  already_closed: 'Тест уже закрито. Якщо не встигли, напишіть тому, хто його призначив.',
  no_attempts_left: 'Ви вже використали всі спроби. Попросіть ще одну в того, хто призначив тест.',
  not_addressed: 'Цей тест призначено не вам. Попросіть того, хто призначив тест, додати вас.',
  reads_answers: 'Ви бачили чужі відповіді на цей тест, тому пройти його не можете. Поверніться до інших своїх тестів.',
  invited: 'Спершу прийміть запрошення на цей тест.',
  pause_not_allowed: 'У цьому тесті зупинити час може лише той, хто його призначив. Напишіть йому.',
  attempt_closed: 'Цю спробу вже завершено. Оновіть сторінку, щоб побачити результат.',
  question_unknown: 'Такого запитання в тесті немає. Оновіть сторінку.',
  reading_step_unknown: 'Ця частина тесту ще не відкрита. Оновіть сторінку.',
  reading_unfinished: 'Тест ще не пройдено до кінця. Спершу перейдіть до наступної частини.',
  answer_malformed: 'Відповідь не вдалося зберегти: сервер її не прочитав. Оновіть сторінку й дайте відповідь ще раз.',
  save_malformed: 'Відповідь не вдалося зберегти: сторінка надіслала її неправильно. Оновіть сторінку.',
} as const satisfies Partial<Record<CallFailure['code'], string>>;

/** Sentences beside the fields of the way into a test. */
export const TAKER_FIELD_SENTENCES = {
  required: 'Заповніть це поле.',
  too_long: 'Текст задовгий. Скоротіть його.',
  malformed: 'Сервер не зміг прочитати написаного тут. Перевірте й напишіть інакше.',
  name_empty: 'Напишіть ім’я.',
  name_too_long: 'Ім’я має бути не довше за 120\u00a0знаків.',
  name_characters: 'Ім’я має складатися з літер або цифр, без службових знаків. Напишіть його ще раз.',
} as const;

/** The sentence for a failed call of the taker's page. */
export function takerSentence({ code }: Pick<CallFailure, 'code'>): string {
  return (TAKER_SENTENCES as Readonly<Record<string, string>>)[code] ?? TAKER_SENTENCES.internal;
}

/** The sentence beside a field of the taker's page. */
export function takerFieldSentence(code: string): string {
  return (TAKER_FIELD_SENTENCES as Readonly<Record<string, string>>)[code] ?? TAKER_FIELD_SENTENCES.malformed;
}
