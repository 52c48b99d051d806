/** Said where whom a change would touch has changed since the host read it; the words beside it are new by then. */
export const STALE_WORDS =
  'Поки ви вирішували, дещо змінилося. Перегляньте, кого це торкнеться тепер, і натисніть ще раз.';
