import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { CoHostings } from '#contract/lesson/co-hosts.ts';
import { answerCoHosting, listCoHostings } from '#contract/lesson/co-hosts.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';

type Request = CoHostings['invitations'][number];

/** Colleagues who ask for help with running a test; nothing where nobody asks. */
export function CoHostRequests({ requests }: { readonly requests: readonly Request[] }): ReactElement | null {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  if (requests.length === 0) return null;

  async function answer({ wihiwId, title }: Request, accept: boolean): Promise<void> {
    const result = await run(callOperation(answerCoHosting, { params: { id: wihiwId }, body: { accept } }));
    if (!result.ok) return void queries.invalidateQueries({ queryKey: answerKey(listCoHostings) });
    queries.setQueryData(answerKey(listCoHostings, {}), result.value);
    showSuccess(accept ? `Тест ${quoted(title)} тепер серед ваших спільних.` : 'Запрошення відхилено.');
  }

  return (
    <section aria-label="Прохання допомогти з тестом">
      <ul className="border-t border-line-strong">
        {requests.map((request) => (
          <li key={request.wihiwId} className="grid gap-3 border-b border-line py-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="h3">
                {request.hostName} просить допомогти провести тест {quoted(request.title)}
              </p>
              <p className="note">
                Логін: {request.hostIdentifier}. Ви бачитимете відповіді й результати, зможете керувати часом і
                перевіряти. Читачі знатимуть ваше ім’я. Пройти цей тест із заліком ви вже не зможете.
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button kind="filled" busy={busy} onPress={() => void answer(request, true)}>
                Погодитися<span className="sr"> допомогти з тестом {request.title}</span>
              </Button>
              <Button busy={busy} onPress={() => void answer(request, false)}>
                Відмовитися<span className="sr"> допомагати з тестом {request.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
