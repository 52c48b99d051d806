import type { ComponentType, ReactElement } from 'react';

/**
 * What waits for the participant on `/wihiwer-events` above their tickets: surveys, feedback. A block of a feature is added
 * here by one line; where nothing waits it draws nothing.
 */
const PARTICIPANT_BLOCKS: readonly { readonly id: string; readonly Block: ComponentType }[] = [];

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
