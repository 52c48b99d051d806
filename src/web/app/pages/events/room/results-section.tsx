import type { ReactElement } from 'react';
import { TestComparisons } from '#web/features/linked-tests/comparison/test-comparisons.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** What came of the event: tests before and after it, compared by person. */
export default function ResultsSection({ event }: EventSectionProps): ReactElement {
  return <TestComparisons event={event} />;
}
