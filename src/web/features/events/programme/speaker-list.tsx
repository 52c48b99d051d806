import type { ReactElement } from 'react';
import { useId } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { initialsOf } from './programme-words.ts';

/** The photo of a speaker, or the letters of the name. */
export function SpeakerPlate({ speaker }: { speaker: Pick<ShownSpeaker, 'name' | 'photo'> }): ReactElement {
  return speaker.photo === null ? (
    <span className="pr-plate" aria-hidden="true">
      {initialsOf(speaker.name)}
    </span>
  ) : (
    <img className="pr-plate" src={speaker.photo} alt="" width="64" height="76" loading="lazy" />
  );
}

/** Who speaks at the event; nothing while nobody does. */
export function SpeakerList({ speakers }: { speakers: readonly ShownSpeaker[] }): ReactElement | null {
  const id = useId();
  if (speakers.length === 0) return null;
  return (
    <section className="wrap w-full" aria-labelledby={id}>
      <h2 id={id}>Хто говоритиме</h2>
      <ul className="pr-people">
        {speakers.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerPlate speaker={speaker} />
            <div>
              <b>{speaker.name}</b>
              {speaker.role !== '' && <span className="note">{speaker.role}</span>}
              {!isEmptyDocument(speaker.about) && (
                <details className="pr-more">
                  <summary>Докладніше</summary>
                  <RenderedDocument document={speaker.about} options={{ numbered: false }} />
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
