// Sentences for failures that both a page made by the server and every page of ours tell.

export const MALFORMED_REQUEST = 'Сервер не зрозумів запиту. Перевірте посилання або оновіть сторінку.';
export const OVERLOADED = 'Сервер зараз перевантажений. Спробуйте за кілька секунд.';
export const INTERNAL = 'На сервері сталася помилка. Ми вже її записали; спробуйте ще раз.';
/** While a call waits to be sent again. */
export const REPEATED_SOON =
  'Сервер зараз перевантажений. Чекаємо кілька секунд і надішлемо ще раз самі: нічого не натискайте.';
export const REPEATED_OFFLINE = 'Зв’язок урвався. Надішлемо ще раз самі, щойно він буде: нічого не натискайте.';
/** While the browser does its work. */
export const WORK_GOES_ON =
  'З вашої мережі зараз заходить дуже багато людей, тож браузер кілька секунд підтверджує, що ви не програма: зачекайте, нічого не пропаде.';

export const WORK_NEEDED =
  'З вашої мережі зараз заходить дуже багато людей, тож браузер має підтвердити, що ви не програма. Увімкніть JavaScript і спробуйте ще раз або зачекайте десять хвилин.';
