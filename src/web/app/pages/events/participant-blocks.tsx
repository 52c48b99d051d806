import type { ComponentType, ReactElement } from 'react';
import { WaitingFeedbackList } from '#web/features/feedback/components/waiting-feedback.tsx';
import { MyEventTests } from '#web/features/linked-tests/my-event-tests.tsx';
import { WaitingSurveys } from '#web/features/surveys/waiting-surveys.tsx';

/**
 * What waits for the participant on `/wihiwer-events` above their tickets: surveys, feedback. A block of a feature is added
 * here by one line; where nothing waits it draws nothing.
 */
const PARTICIPANT_BLOCKS: readonly { readonly id: string; readonly Block: ComponentType }[] = [
  { id: 'surveys', Block: () => <WaitingSurveys eventId={null} /> },
  { id: 'feedback', Block: WaitingFeedbackList },
  { id: 'tests', Block: MyEventTests },
];

/** The blocks of a participant’s page. */
export function ParticipantBlocks(): ReactElement {
  return (
    <>
      {PARTICIPANT_BLOCKS.map(({ id, Block }) => (
        <Block key={id} />
      ))}
    </>
  );
}
