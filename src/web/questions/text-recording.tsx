import type { ReactElement } from 'react';
import { TEXT_RECORDING } from '#core/texts/text-media.ts';

/** The recording of a text, above its words. Fetched only when it is played. */
export function TextRecording({ url }: { url: string }): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the recording is of the text below it
    <audio className="text-audio" controls preload="none" src={url} aria-label={TEXT_RECORDING} />
  );
}
