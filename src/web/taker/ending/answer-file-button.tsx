import type { ReactElement } from 'react';
import { useState } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { canSeal, saveAnswerFile } from '#web/taker/offline/answer-file.ts';

type Outcome = 'none' | 'saved' | 'failed';

/** Saves the answers as a file that the host can import, for takers who can't reach the server any more. */
export function AnswerFileButton({ session }: { session: TakingSession }): ReactElement {
  const [outcome, setOutcome] = useState<Outcome>('none');
  if (!canSeal())
    return <p className="note">Зберегти відповіді файлом можна лише тоді, коли адреса сайту починається з https://.</p>;
  async function save(): Promise<void> {
    const isSaved = await saveAnswerFile(session).catch((error: unknown) => {
      console.error('the file of answers could not be made', error);
      return false;
    });
    setOutcome(isSaved ? 'saved' : 'failed');
  }
  return (
    <section className="answer-file" aria-label="Файл із відповідями">
      <p className="note">
        Якщо зв’язку довго не буде, збережіть файл і передайте його тому, хто призначив тест: відповіді в ньому
        зашифровано.
      </p>
      <p className="do">
        <button className="btn" type="button" onClick={() => void save()}>
          Зберегти файл із відповідями
        </button>
      </p>
      <div role="status">
        {outcome === 'saved' && (
          <p className="state is-good">
            <Icon name="check" /> Файл збережено в завантаженнях.
          </p>
        )}
        {outcome === 'failed' && (
          <p className="error">
            <Icon name="warning" /> Зберегти файл не вдалося: зв’язок зник раніше, ніж сторінка встигла його
            підготувати.
          </p>
        )}
      </div>
    </section>
  );
}
