/** Shown on a shared computer without a network, where a kept test is opened in another tab than its owner's. */
export const KEPT_FOR_OWNER =
  'Немає зв’язку, а на спільному комп’ютері без нього тест відкривається лише там, де його почали. Увійдіть ще раз, коли зв’язок повернеться: відповіді з цього комп’ютера надішлються.';
