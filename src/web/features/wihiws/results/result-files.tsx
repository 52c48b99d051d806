import type { ReactElement } from 'react';
import { exportAnswers, exportAnswersBook, exportResults, exportResultsBook } from '#contract/scoring/exports.ts';
import { fillAddress } from '#core/routes/fill-address.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CSV_NOTE } from '#web/ui/files/csv-note.ts';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';

type ResultFilesProps = {
  readonly wihiwId: string;
  /** Whose results: a group's id, those outside of all groups, or everybody (''). */
  readonly group: string;
};

/** What of the results can be saved as a file, and what is in each file. */
export function ResultFiles({ wihiwId, group }: ResultFilesProps): ReactElement {
  const query = group === '' ? {} : { group };
  const of = { params: { id: wihiwId }, query };
  return (
    <section className="mt-8" aria-label="Файли з результатами">
      <h3 className="mb-3">Зберегти файл</h3>
      <p className="note mb-3">
        {group !== '' && 'У файлах лише обрана група. '}Де відповідь ще не перевірено, стоїть «чекає на перевірку». Файл
        Excel уміщує до 10&nbsp;000&nbsp;рядків, CSV — скільки завгодно. У назві файла — час, коли його почали
        зберігати; пізніші зміни можуть бути вже в останніх рядках. У файлах є імена: бережіть їх.
      </p>
      <dl className="grid gap-5">
        <div>
          <dt className="mb-1 flex flex-wrap gap-2">
            <SaveFileButton href={fileAddress(exportResultsBook, of)}>Результати (Excel)</SaveFileButton>
            <ButtonLink href={fileAddress(exportResults, of)} download>
              Результати (CSV)
            </ButtonLink>
          </dt>
          <dd className="note">
            Рядок на кожну спробу за прізвищем: бали, відсотки, оцінка, способи читання й кожне запитання.
          </dd>
        </div>
        <div>
          <dt className="mb-1 flex flex-wrap gap-2">
            <SaveFileButton href={fileAddress(exportAnswersBook, of)}>Відповіді (Excel)</SaveFileButton>
            <ButtonLink href={fileAddress(exportAnswers, of)} download>
              Відповіді (CSV)
            </ButtonLink>
          </dt>
          <dd className="note">
            Рядок на кожне запитання кожної зданої спроби: відповідь словами, бали, версія ключа, позначка й
            упевненість. {CSV_NOTE}
          </dd>
        </div>
        <div>
          <dt className="mb-1">
            <ButtonLink href={fillAddress('/wihost/wihiws/:id/report', of)}>Надрукувати звіт</ButtonLink>
          </dt>
          <dd className="note">Аркуші А4 з таблицею: бали, відсотки й оцінка кожного. Його можна зберегти як PDF.</dd>
        </div>
      </dl>
    </section>
  );
}
