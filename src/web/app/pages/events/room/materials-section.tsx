import type { ReactElement } from 'react';
import { MaterialsEditor } from '#web/features/events/materials/materials-editor.tsx';
import { MaterialsList } from '#web/features/events/materials/materials-list.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** The materials of the event; of one in the archive only to read. */
export default function MaterialsSection({ event }: EventSectionProps): ReactElement {
  return event.state === 'archived' ? <MaterialsList eventId={event.id} /> : <MaterialsEditor eventId={event.id} />;
}
