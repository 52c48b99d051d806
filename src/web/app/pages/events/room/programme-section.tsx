import type { ReactElement } from 'react';
import { ProgrammeEditor } from '#web/features/events/programme/programme-editor.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** The editor of the programme. */
export default function ProgrammeSection({ event, personId }: EventSectionProps): ReactElement {
  if (event.state === 'archived')
    return (
      <Banner kind="info">
        Подія в архіві, тому програму змінити не можна. Поверніть подію з архіву через меню вгорі.
      </Banner>
    );
  return <ProgrammeEditor event={event} personId={personId} />;
}
