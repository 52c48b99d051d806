import type { ReactElement } from 'react';
import { copyTest } from '#contract/authoring/tests.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type FinishedNoticeProps = {
  readonly testId: string;
  readonly title: string;
  /** Gets the id of the new draft. */
  readonly onVersion: (testId: string) => void;
};

/** A finalized test opened for editing: nothing can be changed, a new version can be made. */
export function FinishedNotice({ testId, title, onVersion }: FinishedNoticeProps): ReactElement {
  const { busy, run } = useAction();
  async function makeVersion(): Promise<void> {
    const result = await run(callOperation(copyTest, { params: { id: testId }, body: { as: 'version' } }));
    if (result.ok) onVersion(result.value.id);
  }
  return (
    <div className="wrap">
      <div className="mx-auto grid max-w-[560px] justify-items-start gap-4">
        <span className="state is-quiet">
          <Icon name="lock" /> лише для перегляду
        </span>
        <h1>Цей тест завершено</h1>
        <p className="text-lead">
          Тексти й запитання тесту {quoted(title)} уже не змінюються. Нова версія — це чернетка з тим самим вмістом, яку
          можна змінювати.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button kind="filled" busy={busy} onPress={() => void makeVersion()}>
            Нова версія
          </Button>
          <ButtonLink href={`/wihost/tests/${testId}`}>До тесту</ButtonLink>
        </div>
      </div>
    </div>
  );
}
