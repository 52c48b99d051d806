import type { ReactElement } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

type ResultFilesProps = {
  readonly wihiwId: string;
  /** Whose results: a group's id, those outside of all groups, or everybody (''). */
  readonly group: string;
};

/** What of the results can be saved as a file, and what is in each file. */
export function ResultFiles({ wihiwId, group }: ResultFilesProps): ReactElement {
  const query = group === '' ? '' : `?${new URLSearchParams({ group }).toString()}`;
  return (
    <section className="mt-8" aria-label="Файли з результатами">
      <h3 className="mb-3">Зберегти файл</h3>
      <p className="note mb-3">
        Рядок на кожну спробу за прізвищем: бали, відсотки, оцінка, способи читання й кожне запитання. Де відповідь ще
        не перевірено, стоїть «очікує перевірки». {group !== '' && 'У файлі лише обрана група. '}У файлі є імена:
        бережіть його.
      </p>
      <ButtonLink href={`/api/wihiws/${wihiwId}/results.csv${query}`} download>
        Результати (CSV)
      </ButtonLink>
    </section>
  );
}
