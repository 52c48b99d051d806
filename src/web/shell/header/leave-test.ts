import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';

/** The question of the logo and of the back arrow while a test is being taken. */
export function confirmLeavingTest(note?: string): Promise<boolean> {
  return askConfirmation({
    question: 'Чи дійсно ви хочете вийти з тесту?',
    yes: 'Вийти',
    prefer: 'no',
    ...(note === undefined ? {} : { note }),
  });
}
