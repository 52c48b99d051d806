import type { ReactElement } from 'react';
import { takeBackProgramme } from '#contract/events/programme-import.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { partsCount } from './import-words.ts';
import type { Added } from './use-programme-import.ts';

export type AddedBannerProps = {
  readonly eventId: string;
  readonly added: Added;
  readonly onTakenBack: () => void;
  readonly onClose: () => void;
};

/** Says what an import has added, with the way back. */
export function AddedBanner({ eventId, added, onTakenBack, onClose }: AddedBannerProps): ReactElement {
  const { busy, run } = useAction();

  async function takeBack(): Promise<void> {
    const body = {
      rooms: [...added.rooms],
      tracks: [...added.tracks],
      speakers: [...added.speakers],
      activities: [...added.activities],
    };
    const result = await run(callOperation(takeBackProgramme, { params: { id: eventId }, body }));
    if (!result.ok) return;
    const { kept } = result.value;
    showSuccess(
      kept === 0 ? 'Програма знову така, як була.' : `Прибрано. Лишилося те, що вже змінили або обрали: ${kept}.`,
    );
    onTakenBack();
  }

  return (
    <div className="mb-4">
      <Banner
        kind="good"
        announce
        action={
          <span className="flex items-center gap-2">
            <Button kind="plain" busy={busy} onPress={() => void takeBack()}>
              Скасувати додавання
            </Button>
            <IconButton icon="close" label="Закрити" onPress={onClose} />
          </span>
        }
      >
        Додано з таблиці: {partsCount(added.activities.length)}.
      </Banner>
    </div>
  );
}
