/** What each consent of a person is called, and what it means, wherever it can be changed. */
export const CONSENT_WORDS = {
  wihiwee: {
    label: 'Приймати запрошення на тести',
    hint: 'Хто знає ваш логін, зможе запросити вас пройти тест. Якщо вимкнути, запросити зможуть лише ті, з ким ви вже працюєте.',
  },
  wihisee: {
    label: 'Приймати запити на перегляд моїх результатів',
    hint: 'Інші зможуть попросити показати їм ваші результати. Побачать лише тоді, коли ви дозволите.',
  },
} as const;

export type Consent = keyof typeof CONSENT_WORDS;
