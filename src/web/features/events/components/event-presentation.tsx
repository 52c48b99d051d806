import './event-presentation.css';
import type { ReactElement, ReactNode } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { quoted } from '#core/language/quoted.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { WrittenWords } from '#web/features/events/components/written-words.tsx';
import { eventColours } from '#web/features/events/event-colours.ts';
import type { JoinAction } from '#web/features/events/join-event.ts';
import { useMaterials } from '#web/features/events/materials/use-materials.ts';
import { NowStrip } from '#web/features/events/programme/now-strip.tsx';
import { PROGRAMME_ANCHOR, ProgrammeView } from '#web/features/events/programme/programme-view.tsx';
import { SpeakerList } from '#web/features/events/programme/speaker-list.tsx';
import { useKeeping, useMoment, useProgramme } from '#web/features/events/programme/use-programme.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { BookShelf } from './book-shelf.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventMore } from './event-more.tsx';

const SHORT_TITLE = 12;
const LONG_TITLE = 70;
const NOTHING_COUNTED: ReadonlyMap<string, number> = new Map();

export type EventPresentationProps = {
  readonly event: EduEvent;
  /** The logo now; it may be newer than the event. */
  readonly logo: string | null;
  readonly join: JoinAction | null;
  /** A second way in, where one has both a ticket and a link. */
  readonly also?: JoinAction | null;
  /** How many places are left in activities that count them. */
  readonly left?: ReadonlyMap<string, number>;
  /** Actions beside the main one. */
  readonly actions?: ReactNode;
  /** What other features show here, between the description and the programme. */
  readonly blocks?: ReactNode;
};

/** The page of an event as everybody sees it. */
export function EventPresentation(props: EventPresentationProps): ReactElement {
  const { event, logo, join, also = null, left = NOTHING_COUNTED, actions, blocks } = props;
  const { data: programme } = useProgramme(event.id);
  const { materials = [] } = useMaterials(event.id);
  const now = useMoment();
  const { person } = useStore(signedIn);
  const keep = useKeeping(event.id);
  const hasProgramme = programme !== undefined && programme.activities.length > 0;
  const length = event.title.length <= SHORT_TITLE ? 'short' : event.title.length > LONG_TITLE ? 'long' : undefined;
  return (
    <article className="ev-page ev-colours" style={eventColours(event.colour)}>
      <CancelledBand event={event} />
      <div className="ev-hero">
        <div className="ev-hero-in">
          <p className="ev-host">
            {logo !== null && (
              <img className="ev-logo" src={logo} alt={`Логотип події ${quoted(event.title)}`} width="72" height="72" />
            )}
            <span>
              {event.organizerNames.length === 0 ? 'Організовує' : 'Організовують'}
              <br />
              {[event.hostName, ...event.organizerNames].join(', ')}
            </span>
          </p>
          <div className="ev-hero-text">
            <h1 className="ev-title" data-length={length}>
              <Unbroken text={event.title} />
            </h1>
            {event.summary !== '' && (
              <p className="ev-summary">
                <Unbroken text={event.summary} />
              </p>
            )}
            <EventFacts event={event} />
            <div className="ev-join">
              {join !== null && <JoinLink join={join} />}
              {also !== null && <JoinLink join={also} isMain={false} />}
              {join?.note !== null && join !== null && <span className="note">{join.note}</span>}
              {actions}
            </div>
          </div>
          {event.cover === null ? (
            <BookShelf />
          ) : (
            <img className="ev-cover" src={event.cover} alt="" fetchPriority="high" />
          )}
        </div>
      </div>
      {event.state === 'running' ? (
        <NowStrip event={event} programme={programme} now={now} />
      ) : (
        <EventEnd event={event} />
      )}
      {!isEmptyDocument(event.description) && (
        <div className="wrap w-full">
          <h2 className="h1 mb-6">Про подію</h2>
          <div className="passage">
            <WrittenWords document={event.description} />
          </div>
        </div>
      )}
      {blocks}
      {programme !== undefined && (
        <>
          <ProgrammeView
            event={event}
            programme={programme}
            materials={materials}
            now={now}
            left={left}
            onKeep={person === null ? null : (activityId, kept) => void keep(activityId, kept)}
          />
          <SpeakerList event={event} programme={programme} materials={materials} />
        </>
      )}
      <EventMore event={event} />
      <footer className="ev-foot">
        <p className="note">
          {event.organizerNames.length === 0 ? 'Організовує' : 'Організовують'}{' '}
          {[event.hostName, ...event.organizerNames].join(', ')} · Сторінка події на Wihiwin
        </p>
      </footer>
      {(join !== null || hasProgramme) && (
        <nav className="dock" aria-label="Дії">
          {hasProgramme && (
            <a className={`btn ${also === null ? '' : 'max-md:hidden'}`} href={`#${PROGRAMME_ANCHOR}`}>
              Програма
            </a>
          )}
          {also !== null && <JoinLink join={also} isMain={false} />}
          {join !== null && <JoinLink join={join} />}
        </nav>
      )}
    </article>
  );
}

function JoinLink({ join, isMain = true }: { join: JoinAction; isMain?: boolean }): ReactElement {
  const outside = join.external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={`btn ${isMain ? 'btn-primary' : ''}`} href={join.href} {...outside}>
      {join.label}
    </a>
  );
}

function EventEnd({ event }: { event: EduEvent }): ReactElement | null {
  if (event.state === 'finished' || event.state === 'archived') {
    return (
      <div className="ev-now">
        <p className="ev-now-in">Подія вже відбулася</p>
      </div>
    );
  }
  return null;
}

/** Above everything else, so that nobody sets out for what will not be. */
function CancelledBand({ event }: { event: EduEvent }): ReactElement | null {
  if (event.state !== 'cancelled') return null;
  return (
    <div className="wrap w-full py-4">
      <Banner kind="bad">
        <p className="font-medium">Подію скасовано.</p>
        {event.cancelReason !== '' && <p className="whitespace-pre-line wrap-anywhere">{event.cancelReason}</p>}
        <p>Якщо маєте запитання, зверніться до організатора.</p>
      </Banner>
    </div>
  );
}
