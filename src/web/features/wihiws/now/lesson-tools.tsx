import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import type { LessonAct, LessonActs } from './use-lesson-acts.tsx';

/** What stands in the row of buttons; the rest is rare and stands with the pauses. */
const IN_ROW: readonly string[] = ['tell', 'time', 'finish'];

type LessonToolsProps = {
  readonly lesson: LessonActs;
  /** The button of the link and the code. */
  readonly door: ReactNode;
};

/** The row of buttons for the whole class; the alarm is the first and always filled. Phones have the dock in its place. */
export function LessonTools({ lesson: { alarm, acts }, door }: LessonToolsProps): ReactElement {
  const board = acts.find(({ id }) => id === 'board');
  return (
    <div className="flex flex-wrap gap-2 max-md:hidden">
      <Button kind="filled" icon="alarm" className="min-h-10! px-4!" onPress={alarm.onAction}>
        {alarm.label}
      </Button>
      {acts
        .filter(({ id }) => IN_ROW.includes(id))
        .map((act) => (
          <Act key={act.id} act={act} />
        ))}
      <span className="ml-auto flex flex-wrap gap-2">
        {door}
        {board && <Act act={board} />}
      </span>
    </div>
  );
}

function Act({ act: { label, short = label, icon, danger, onAction } }: { act: LessonAct }): ReactElement {
  return (
    <Button icon={icon} danger={danger} className="min-h-10! px-4! pointer-coarse:min-h-11!" onPress={onAction}>
      {short}
    </Button>
  );
}

type LessonDockProps = {
  readonly lesson: LessonActs;
  /** Shown in the sheet under its own title; null: there is none. */
  readonly door: ReactNode;
};

/** At the foot of a phone: the alarm, and everything else for the whole class behind one button. */
export function LessonDock({ lesson: { alarm, acts }, door }: LessonDockProps): ReactElement {
  const [opened, setOpened] = useState<'acts' | 'door' | null>(null);
  return (
    <>
      <div className="h-14 md:hidden" aria-hidden="true" />
      <div className="fixed inset-x-0 bottom-0 z-15 flex gap-2 border-t border-line bg-paper px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden">
        <Button kind="filled" icon="alarm" className="flex-1 px-3!" onPress={alarm.onAction}>
          {alarm.label}
        </Button>
        <Button className="px-4!" onPress={() => setOpened('acts')}>
          Ще дії
        </Button>
      </div>
      {opened === 'acts' && (
        <DialogPanel title="Дії для всього класу" open onClose={() => setOpened(null)}>
          <ul>
            {acts.map((act) => (
              <li key={act.id}>
                <SheetButton act={act} onPress={() => (setOpened(null), act.onAction())} />
              </li>
            ))}
            {door !== null && (
              <li>
                <SheetButton
                  act={{ label: 'Посилання й код', icon: 'code', danger: false }}
                  onPress={() => setOpened('door')}
                />
              </li>
            )}
          </ul>
        </DialogPanel>
      )}
      {opened === 'door' && (
        <DialogPanel title="Посилання й код" open onClose={() => setOpened(null)}>
          {door}
        </DialogPanel>
      )}
    </>
  );
}

type SheetButtonProps = {
  readonly act: Pick<LessonAct, 'label' | 'icon' | 'danger'>;
  readonly onPress: () => void;
};

function SheetButton({ act: { label, icon, danger }, onPress }: SheetButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`flex min-h-13 w-full cursor-pointer items-center gap-4 border-t border-line text-left font-medium ${danger === true ? 'text-bad' : ''}`}
      onClick={onPress}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
