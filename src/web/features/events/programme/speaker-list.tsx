import type { ReactElement } from 'react';
import { useId } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownMaterial } from '#contract/events/materials.ts';
import type { ShownProgramme, ShownSpeaker } from '#contract/events/programme.ts';
import { formatTime } from '#core/language/dates.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { WrittenWords } from '#web/features/events/components/written-words.tsx';
import { OwnMaterials } from '#web/features/events/materials/materials-list.tsx';
import { dayName, initialsOf } from './programme-words.ts';

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

export type SpeakerListProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly programme: Pick<ShownProgramme, 'speakers' | 'activities'>;
  readonly materials: readonly ShownMaterial[];
};

/** Who speaks at the event, when, and what they give to read; nothing while nobody does. */
export function SpeakerList({ event, programme, materials }: SpeakerListProps): ReactElement | null {
  const id = useId();
  const { speakers, activities } = programme;
  if (speakers.length === 0) return null;
  return (
    <section className="wrap w-full" aria-labelledby={id}>
      <h2 id={id}>Доповідачі</h2>
      <ul className="pr-people">
        {speakers.map((speaker) => {
          const own = activities.filter(({ speakerIds }) => speakerIds.includes(speaker.id));
          const files = materials.filter(({ speakerId }) => speakerId === speaker.id);
          return (
            <li key={speaker.id} id={`speaker-${speaker.id}`}>
              <SpeakerPlate speaker={speaker} />
              <div>
                <b>{speaker.name}</b>
                {speaker.role !== '' && <span className="note">{speaker.role}</span>}
                {(own.length > 0 || files.length > 0 || !isEmptyDocument(speaker.about)) && (
                  <details className="pr-more">
                    <summary aria-label={`Докладніше: ${speaker.name}`}>Докладніше</summary>
                    <WrittenWords document={speaker.about} />
                    {own.map(({ id: activityId, title, startsAt, cancelled }) => (
                      <a key={activityId} className="pr-session" href={`#activity-${activityId}`}>
                        <span className="note num">
                          {dayName(new Date(startsAt), event.timeZone)},{' '}
                          {formatTime(new Date(startsAt), event.timeZone)}
                        </span>
                        {cancelled ? <s>{title}</s> : title}
                      </a>
                    ))}
                    <OwnMaterials eventId={event.id} materials={files} />
                  </details>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
