import { UNKNOWN_HOST } from '#core/language/unknown-host-sentence.ts';
import type { CallFailure } from './call-types.ts';
import { TAKER_FIELD_SENTENCES, TAKER_SENTENCES } from './taker-messages.ts';

/** A code for two people can be typed in a form that the server draws, and in those that ask. */
export const RELATION_CODE_SENTENCES = {
  relation_code_used: 'Цей код уже використано. Попросіть новий.',
  relation_code_expired: 'Строк дії цього коду минув. Попросіть новий.',
} as const;

/** Sentences that are there with the app: of every operation, and of the ways in, whose refused forms the server draws. */
export const FIRST_SENTENCES = {
  ...TAKER_SENTENCES,
  ...RELATION_CODE_SENTENCES,
  // A test's own page says more.
  kept_for_owner: TAKER_SENTENCES.offline,
  unsupported_media: 'Такі дані сервер не приймає. Оновіть сторінку й спробуйте ще раз.',
  unknown_host: UNKNOWN_HOST,
  identifier_taken: 'Такий логін уже зайнятий. Оберіть інший.',
  identifier_needs_account: 'Логін зі знаком «@» потребує пароля. Зареєструйтеся або оберіть інший логін.',
  wrong_password: 'Пароль неправильний. Перевірте й введіть ще раз.',
  wrong_code: 'Логін або код відновлення неправильні. Перевірте й спробуйте ще раз.',
  already_account: 'У вас уже є обліковий запис із паролем. Оновіть сторінку.',
  wrong_second_code: 'Код неправильний або вже використаний. Візьміть новий і введіть ще раз.',
  wrong_passkey: 'Ключ доступу не підійшов. Спробуйте ще раз або введіть код.',
  second_step_over: 'Час на другий крок вийшов. Почніть вхід спочатку.',
  second_code_needed: 'Цей обліковий запис має другий крок входу. Введіть код із застосунку або запасний код.',
  wrong_entry_code: 'Такого коду немає. Перевірте літери й цифри або попросіть код ще раз.',
} as const satisfies Partial<Record<CallFailure['code'], string>>;

/** Sentences beside the fields of the ways in and of registering for an event. */
export const FIRST_FIELD_SENTENCES = {
  ...TAKER_FIELD_SENTENCES,
  ...RELATION_CODE_SENTENCES,
  out_of_range: 'Число замале або завелике. Перевірте, чи воно додатне й чи немає зайвих нулів.',
  unknown_field: 'Це поле зайве. Оновіть сторінку.',
  identifier_too_short: 'Логін має бути щонайменше з 3\u00a0знаків.',
  identifier_too_long: 'Логін має бути не довший за 64\u00a0знаки.',
  identifier_characters: 'У логіні можна писати літери, цифри й знаки . _ - @ + та апостроф, без пробілів.',
  identifier_scripts: 'У логіні змішано літери різних абеток. Напишіть його або українськими, або латинськими.',
  identifier_taken: 'Такий логін уже зайнятий. Оберіть інший.',
  identifier_needs_account: 'Логін зі знаком «@» потребує пароля. Зареєструйтеся або оберіть інший логін.',
  wrong_login: 'Логін не той. Перевірте й напишіть ще раз.',
  password_too_short: 'Пароль має бути щонайменше з 10\u00a0знаків.',
  password_too_long: 'Пароль має бути не довший за 128\u00a0знаків.',
  password_leaked: 'Цей пароль є серед викрадених на інших сайтах. Оберіть інший.',
  password_common: 'Такий пароль надто легко вгадати. Оберіть інший, наприклад кілька слів.',
  password_is_identifier: 'Пароль не може бути логіном, навіть із цифрами. Оберіть інший.',
  wrong_password: 'Пароль неправильний. Перевірте й введіть ще раз.',
  wrong_second_code: 'Код неправильний або вже використаний. Візьміть новий і введіть ще раз.',
  email_malformed: 'Це не схоже на адресу електронної пошти. Напишіть її, наприклад, так: olena@example.org.',
  consent_required: 'Без цієї згоди зареєструватися не можна. Поставте позначку, якщо погоджуєтеся.',
  consent_changed: 'Текст згоди змінився. Прочитайте його й погодьтеся ще раз.',
  wrong_entry_code: 'Такого коду немає. Перевірте літери й цифри або попросіть код ще раз.',
} as const;
