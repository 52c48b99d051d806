import type { ReactElement } from 'react';
import { useId } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import { onNow } from '#core/events/programme/programme-days.ts';
import { formatTimeFrom } from '#core/language/dates.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { untilWords } from './programme-words.ts';

const SHOWN = 3;

export type NowStripProps = {
  readonly event: Pick<EduEvent, 'timeZone'>;
  /** Undefined until it is read. */
  readonly programme: ShownProgramme | undefined;
  readonly now: Date;
};

/** What takes place now and what comes next, while the event runs. */
export function NowStrip({ event: { timeZone }, programme, now }: NowStripProps): ReactElement {
  const id = useId();
  const { running, next } = onNow(programme?.activities ?? [], now);
  const [first] = next;
  return (
    <section className="ev-now" aria-labelledby={id}>
      <div className="ev-now-in">
        <h2 id={id}>
          <span className="ev-pulse" aria-hidden="true" />
          Триває зараз
        </h2>
        {running.slice(0, SHOWN).map((activity) => (
          <a key={activity.id} href={`#activity-${activity.id}`}>
            <b>
              <Unbroken text={activity.title} />
            </b>
            <span className="note num">{programme && untilWords(programme, activity, timeZone)}</span>
          </a>
        ))}
        {running.length < SHOWN && first !== undefined && (
          <a href={`#activity-${first.id}`}>
            <b>
              <Unbroken text={`Далі: ${first.title}`} />
            </b>
            <span className="note num">о&nbsp;{formatTimeFrom(now, new Date(first.startsAt), timeZone)}</span>
          </a>
        )}
      </div>
    </section>
  );
}
