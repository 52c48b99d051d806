import { UNKNOWN_HOST } from '#core/language/unknown-host-sentence.ts';
import type { RuleCode } from '#core/wihiws/issue-rules-schema.ts';
import type { CallFailure } from './call-types.ts';
import { TAKER_FIELD_SENTENCES, TAKER_SENTENCES } from './taker-messages.ts';

/** One Ukrainian sentence for every error code of the API: what happened and what to do. */
const SENTENCES: Readonly<Record<CallFailure['code'], string>> = {
  ...TAKER_SENTENCES,
  // A test's own page says more.
  kept_for_owner: TAKER_SENTENCES.offline,
  unsupported_media: 'Такі дані сервер не приймає. Оновіть сторінку й спробуйте ще раз.',
  unknown_host: UNKNOWN_HOST,
  identifier_taken: 'Такий логін уже зайнятий. Оберіть інший.',
  identifier_needs_account: 'Логін зі знаком «@» потребує пароля. Зареєструйтеся або оберіть інший логін.',
  wrong_password: 'Пароль неправильний. Перевірте й введіть ще раз.',
  wrong_code: 'Логін або код відновлення неправильні. Перевірте й спробуйте ще раз.',
  already_account: 'У вас уже є обліковий запис із паролем. Оновіть сторінку.',
  merge_open_attempts: 'В обох облікових записах розпочато той самий тест. Завершіть одну зі спроб і повторіть.',
  wrong_second_code: 'Код неправильний або вже використаний. Візьміть новий і введіть ще раз.',
  wrong_passkey: 'Ключ доступу не підійшов. Спробуйте ще раз або введіть код.',
  second_step_over: 'На це вже бракує часу. Почніть спочатку.',
  second_code_needed: 'Цей обліковий запис має другий крок входу. Введіть код із застосунку або запасний код.',
  too_many_factors: 'Більше додати не можна. Приберіть один зі способів, які вже є.',
  stale_revision: 'Цю частину вже змінено в іншій вкладці. Оберіть, яку версію залишити.',
  test_finalized: 'Тест завершено, тому змінити його вже не можна. Створіть нову версію.',
  test_not_finalized: 'Тест ще чернетка. Спершу завершіть його.',
  test_has_problems: 'Тест ще не готовий. Виправте те, що позначено в переліку.',
  too_many_pools: 'У тесті може бути не більше 20 добірок. Приберіть одну або додайте запитання до наявної.',
  image_foreign: 'Тут є зображення, якого ви не завантажували. Завантажте його ще раз.',
  audio_unreadable: 'Аудіозапис не читається. Збережіть його ще раз як MP3, M4A, AAC, OGG, Opus або WAV.',
  audio_kind: 'Такий вид аудіо не підтримуємо. Оберіть MP3, M4A, AAC, OGG, Opus або WAV.',
  audio_too_large: 'Аудіо завелике. Оберіть файл до 20 МБ.',
  too_many_tests: 'У вас уже 1000 тестів. Видаліть ті, що більше не потрібні, і повторіть.',
  too_many_texts: 'У тесті може бути не більше 5 текстів. Приберіть один або створіть ще один тест.',
  too_many_questions: 'У тесті може бути не більше 200 запитань. Приберіть зайві або створіть ще один тест.',
  questions_too_large:
    'Разом запитання цього тесту завеликі, щоб їх зберегти: скоротіть їх або зробіть із них два тести.',
  too_many_anchors: 'Запитання цього тесту вже вказують на 1000 місць у текстах: приберіть зайві місця.',
  too_many_key_versions: 'Ключ цього запитання виправляли вже 100 разів: зробіть нову версію тесту.',
  invitation_answered: 'На це запрошення ви вже відповіли інакше. Оновіть сторінку.',
  unknown_recipient: 'Декого додати не вдалося. Перевірте позначені логіни.',
  nmt_table_exists: 'Таблиця цього предмета й року вже є. Видаліть її, якщо треба замінити.',
  too_many_nmt_tables: 'Таблиць може бути не більше 100. Видаліть ті, що вже не потрібні.',
  too_many_pauses:
    'Час цього тесту зупиняли вже 200 разів, більше не можна. Подовжіть час читачам або закрийте тест пізніше.',
  too_many_groups: 'Груп може бути не більше 200. Видаліть ті, що вже не потрібні.',
  group_full: 'У групі може бути не більше 500 людей. Створіть ще одну групу.',
  group_own: 'Це ваша власна група: приєднуватися до неї не треба.',
  group_has_wihiws: 'Цій групі вже призначено тест, тому видалити її не можна. Перенесіть її в архів.',
  wrong_group_code: 'Групи з таким кодом немає. Перевірте код або попросіть новий.',
  wrong_entry_code: 'Такого коду немає. Перевірте літери й цифри або попросіть код ще раз.',
  wihiw_started:
    'Тест уже почали проходити, тому це правило змінити не можна. Призначте тест ще раз із новими правилами.',
  answer_file_unreadable: 'Це не файл із відповідями, або його пошкоджено. Попросіть читача зберегти його ще раз.',
  answer_file_foreign: 'Цей файл з іншого призначеного тесту. Відкрийте сторінку того тесту й додайте файл там.',
  result_not_released: 'Результат ще не відкрито. Коли його покажуть, написано на сторінці тесту.',
  pause_lasts: 'Ця пауза ще триває. Спершу відновіть час.',
  withdrawal_changed: 'Поки ви вирішували, кількість таких спроб змінилася. Перегляньте її ще раз.',
  person_has_password: 'Цей читач має пароль. Нехай увійде з ним на новому пристрої.',
  handed_in: 'Читач уже здав цей тест, тож продовжити спробу не можна. Якщо дозволено, хай почне нову.',
  deadline_passed: 'Час цієї спроби вийшов. Спершу додайте час.',
  answers_were_shown:
    'Цьому читачеві вже показано правильні відповіді, тому спробу відкрити не можна. Дозвольте йому нову спробу.',
  another_attempt_open: 'Цей читач уже пише нову спробу. Дочекайтеся, доки завершить.',
  image_unreadable: 'Файл не схожий на зображення. Оберіть PNG, JPEG, WebP, GIF або AVIF.',
  image_too_large:
    'Зображення завелике. Оберіть файл до 10 МБ і до 50 мегапікселів; AVIF і поступові JPEG чи PNG — до 16 мегапікселів.',
  files_away: 'Сховище файлів зараз недоступне. Спробуйте ще раз за хвилину.',
  upload_quota: 'Сьогодні ви вже завантажили 500 МБ файлів. Продовжте завтра.',
  image_kind: 'Такий вид зображень не підтримуємо. Оберіть PNG, JPEG, WebP, GIF або AVIF.',
  event_not_editable:
    'Подію скасовано, перенесено в архів або вже розпочато, тому так змінити її не можна. Оновіть сторінку.',
};

/** Sentences beside the rules of an issue. */
const RULE_SENTENCES: Readonly<Record<RuleCode, string>> = {
  time_zone_unknown: 'Такого часового поясу немає. Оберіть пояс зі списку.',
  time_limit_range: 'Час має бути від 1 хвилини до 24 годин.',
  attempts_range: 'Кількість спроб має бути від 1 до 100.',
  percent_range: 'Відсоток має бути від 1 до 100.',
  grace_range: 'Запас після завершення часу має бути від 0 до 60 хвилин.',
  pause_cap_range: 'Пауза має бути від 1 хвилини до 24 годин.',
  closes_before_opens: 'Закриття має бути пізніше за відкриття. Виправте одне з них.',
  closes_in_past: 'Час закриття вже минув. Оберіть пізніший.',
  time_limit_too_long: 'Часу на тест більше, ніж він буде відкритий. Зменште його або закрийте тест пізніше.',
  answers_before_closing: 'Якщо тест має час закриття, правильні відповіді можна показати лише після нього.',
  answers_with_retakes: 'Правильні відповіді одразу можна показати лише тоді, коли дозволено одну спробу.',
};

/** Sentences beside fields. */
const FIELD_SENTENCES: Readonly<Record<string, string>> = {
  ...TAKER_FIELD_SENTENCES,
  ...RULE_SENTENCES,
  out_of_range: 'Це число виходить за дозволені межі. Напишіть інше.',
  unknown_field: 'Це поле зайве. Оновіть сторінку.',
  identifier_too_short: 'Логін має бути щонайменше з 3 знаків.',
  identifier_too_long: 'Логін має бути не довший за 64 знаки.',
  title_characters: 'У назві є знаки, яких не видно. Наберіть її ще раз.',
  identifier_characters: 'У логіні можна писати літери, цифри й знаки . _ - @ + та апостроф, без пробілів.',
  identifier_scripts: 'У логіні змішано літери різних абеток. Напишіть його або українськими, або латинськими.',
  identifier_taken: 'Такий логін уже зайнятий. Оберіть інший.',
  identifier_needs_account: 'Логін зі знаком «@» потребує пароля. Зареєструйтеся або оберіть інший логін.',
  wrong_login: 'Логін не той. Перевірте й напишіть ще раз.',
  password_too_short: 'Пароль має бути щонайменше з 10 знаків.',
  password_too_long: 'Пароль має бути не довший за 128 знаків.',
  password_common: 'Такий пароль надто легко вгадати. Оберіть інший.',
  password_is_identifier: 'Пароль не може збігатися з логіном. Оберіть інший.',
  wrong_password: 'Пароль неправильний. Перевірте й введіть ще раз.',
  wrong_second_code: 'Код неправильний або вже використаний. Візьміть новий і введіть ще раз.',
  email_malformed: 'Це не схоже на адресу електронної пошти. Напишіть її, наприклад, так: olena@example.org.',
  link_malformed: 'Посилання має починатися з https:// або http://.',
  ends_before_start: 'Кінець не може бути раніше за початок. Виправте один із них.',
  unknown_recipient: 'З таким логіном нікого немає. Перевірте, як його написано.',
  extra_time_range: 'Додатковий час — від 0 до 1440 хвилин.',
  year_range: 'Рік має бути від 2000 до 2100.',
  nmt_table_malformed: 'Таблицю не вдалося прочитати. Перевірте її рядки.',
  nmt_table_unknown: 'Такої таблиці вже немає. Оновіть сторінку.',
  nmt_maximum: 'Найбільший бал таблиці не дорівнює балам тесту, тому за нею оцінити не можна.',
  unknown_group: 'Цієї групи немає або вона в архіві. Оновіть сторінку.',
  wrong_group_code: 'Групи з таким кодом немає. Перевірте код або попросіть новий.',
  wrong_entry_code: 'Такого коду немає. Перевірте літери й цифри або попросіть код ще раз.',
  member_self: 'Себе до групи додавати не треба.',
  member_declines: 'Ця людина не приймає запрошень: дайте їй код групи.',
  recipient_unanswered:
    'Ця людина ще не відповіла на п’ять ваших запрошень. Зачекайте на відповідь або надішліть їй посилання на тест.',
  recipient_declines: 'Ця людина не приймає запрошень на тести. Надішліть їй посилання на тест.',
  recipient_self: 'Собі тест призначати не треба: його можна спробувати самостійно.',
  bands_order: 'Межі рівнів мають зростати. Виправте ту, що не більша за попередню.',
  mark_malformed: 'Бали не вдалося зберегти. Напишіть число від 0 до найбільшого бала цього запитання, кратне 0,5.',
  mark_unfitting: 'Оцінено не все або забагато балів. Оцініть кожен критерій або кожну думку, не перевищуючи її балів.',
  mark_not_taken: 'Цю відповідь оцінює платформа. Щоб змінити бал, виправте ключ запитання.',
  key_malformed: 'Ключ має неправильний вигляд. Оновіть сторінку.',
  key_unfitting: 'Ключ не пасує до цього запитання. Оновіть сторінку й оберіть ще раз.',
  key_incomplete: 'Ключ неповний. Позначте або напишіть правильну відповідь.',
  sentence_unknown: 'Якогось із позначених речень у тексті немає. Оновіть сторінку.',
  pause_in_future: 'Цей час іще не настав. Впишіть паузу, яка вже була.',
  pause_ends_before_start: 'Кінець має бути пізніше за початок.',
  pause_too_long: 'Це довше за найдовшу паузу цього тесту. Перевірте час.',
  group_unknown: 'Такої групи у вас немає. Оновіть сторінку й оберіть іншу.',
  no_recipients: 'Оберіть, кому призначити тест.',
};

/** Returns the sentence for a failed call. */
export function failureSentence(failure: Pick<CallFailure, 'code'>): string {
  return SENTENCES[failure.code] ?? SENTENCES.internal;
}

/** Returns the sentence for a failed finalization of a test. */
export function finalizingSentence(failure: Pick<CallFailure, 'code'>): string {
  return failure.code === 'stale_revision'
    ? 'Тест щойно змінено в іншій вкладці. Перегляньте нову версію й завершіть ще раз.'
    : failureSentence(failure);
}

/** Returns the sentence beside a field. */
export function fieldSentence(code: string): string {
  return FIELD_SENTENCES[code] ?? TAKER_FIELD_SENTENCES.malformed;
}

/** Returns sentences by field path, for forms; the first problem of a field wins. */
export function fieldSentences(failure: Pick<CallFailure, 'fields'>): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const field of failure.fields ?? []) sentences[field.path] ??= fieldSentence(field.code);
  return sentences;
}
