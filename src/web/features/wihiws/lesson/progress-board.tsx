import './progress-board.css';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { boardCounts } from '#web/features/wihiws/link/board-words.ts';
import { useFullScreen } from '#web/features/wihiws/link/use-full-screen.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { ProgressPerson } from './progress-people.ts';
import { progressPeople } from './progress-people.ts';

type ProgressBoardProps = {
  readonly results: Results;
  readonly notStarted: Parameters<typeof progressPeople>[1];
  readonly onClose: () => void;
};

/** For a projector: who is how far, in large letters. No answers and no points are on it. */
export function ProgressBoard({ results, notStarted, onClose }: ProgressBoardProps): ReactElement {
  const [names, setNames] = useState(true);
  useFullScreen(onClose);
  const people = progressPeople(results.rows, notStarted, names);
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className="fixed inset-0 z-40 bg-paper">
      <Modal className="h-full">
        <Dialog className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-6 overflow-y-auto p-4 outline-none md:p-8">
          <div className="flex flex-wrap items-start gap-4">
            <div className="min-w-0 flex-1 basis-48">
              <Heading slot="title" className="h1 wrap-anywhere">
                {results.wihiw.title}
              </Heading>
              <p className="num text-h3 text-muted" role="status">
                {boardCounts(results.summary)}
              </p>
            </div>
            <Button
              className="max-md:order-last max-md:w-full"
              icon={names ? 'eye-off' : 'eye'}
              onPress={() => setNames(!names)}
            >
              {names ? 'Сховати імена' : 'Показати імена'}
            </Button>
            <IconButton icon="close" label="Закрити" onPress={onClose} />
          </div>
          {people.length === 0 ? (
            <p className="self-center text-center text-h2 text-muted">Тут з’являться ті, хто почне тест.</p>
          ) : (
            <ul className={`progress-board ${sizeOf(people.length)}`} aria-label="Перебіг тесту">
              {people.map((person) => (
                <Person key={person.key} person={person} />
              ))}
            </ul>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A class fits on one screen; more people stand closer. */
function sizeOf(people: number): string {
  if (people <= 15) return 'is-large';
  return people <= 40 ? '' : 'is-small';
}

function Person({ person: { name, state, share, words } }: { person: ProgressPerson }): ReactElement {
  return (
    <li className={`progress-person is-${state}`}>
      <span className="progress-name">{name}</span>
      <span className="tab progress-words">{words}</span>
      <span className="progress-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </li>
  );
}
