import type { ReactElement } from 'react';
import { LinkedTestsEditor } from '#web/features/linked-tests/editor/linked-tests-editor.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** The tests of the event. */
export default function TestsSection({ event }: EventSectionProps): ReactElement {
  return <LinkedTestsEditor event={event} />;
}
