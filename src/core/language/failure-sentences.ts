// Sentences for failures that both a page made by the server and the web's own pages tell.

export const UNKNOWN_HOST = 'Ця адреса не належить Wihiwin. Перевірте посилання.';
export const MALFORMED_REQUEST = 'Сервер не зрозумів запит. Перевірте посилання або оновіть сторінку.';
export const OVERLOADED = 'Сервер зараз перевантажений. Спробуйте за кілька секунд.';
export const INTERNAL = 'На сервері сталася помилка. Ми вже її записали; спробуйте ще раз.';
