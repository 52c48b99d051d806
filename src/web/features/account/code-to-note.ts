/** A code that is shown once, for the page to show in place of the settings. */
export type CodeToNote = { readonly title: string; readonly note: string; readonly code: string };

export const NEW_RECOVERY_CODE_NOTE =
  'Якщо забудете пароль, увійдете лише з цим кодом. Ми показуємо його один раз; попередній більше не діє.';
export const FIRST_RECOVERY_CODE_NOTE =
  'Тепер ви входите з логіном і паролем. Якщо забудете пароль, увійдете лише з цим кодом. Ми показуємо його один раз.';
