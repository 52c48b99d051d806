import type { Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import type * as passkeyDialogs from './passkey-dialogs.ts';

type Dialogs = Pick<typeof passkeyDialogs, 'askPasskey' | 'makePasskey'>;

/**
 * Fetches the browser's dialogs for passkeys, which few people need, and asks one.
 *
 * @returns what the authenticator answered, or a Ukrainian sentence if the dialogs can't be fetched or the person declines
 */
export async function askAuthenticator<Answer>(
  ask: (dialogs: Dialogs) => Promise<Result<Answer, string>>,
  load: () => Promise<Dialogs> = () => import('./passkey-dialogs.ts'),
): Promise<Result<Answer, string>> {
  const dialogs = await load().catch(() => null);
  if (dialogs === null)
    return err('Не вдалося звернутися до ключа доступу. Перевірте з’єднання, оновіть сторінку й спробуйте ще раз.');
  return ask(dialogs);
}
