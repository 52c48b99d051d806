import type { ReactElement } from 'react';
import { EmbedCode } from '#web/features/events/embed/embed-code.tsx';
import { ProgrammeEditor } from '#web/features/events/programme/programme-editor.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Section } from '#web/ui/section.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** The editor of the programme. */
export default function ProgrammeSection({ event }: EventSectionProps): ReactElement {
  if (event.state === 'archived')
    return (
      <Banner kind="info">
        Подія в архіві, тому програму змінити не можна. Поверніть подію з архіву через меню вгорі.
      </Banner>
    );
  return (
    <>
      <ProgrammeEditor event={event} />
      {event.state !== 'draft' && (
        <Section title="Програма на вашому сайті" className="mt-14">
          <EmbedCode event={event} />
        </Section>
      )}
    </>
  );
}
