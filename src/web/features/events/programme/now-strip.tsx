import type { ReactElement } from 'react';
import { useId } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import { onNow } from '#core/events/programme/programme-days.ts';
import { counted } from '#core/language/plural.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { activityStartWords, untilWords } from './programme-words.ts';

const SHOWN = 3;

export type NowStripProps = {
  readonly event: Pick<EduEvent, 'timeZone'>;
  /** Undefined until it is read. */
  readonly programme: ShownProgramme | undefined;
  readonly now: Date;
};

/** What takes place now and what comes next, while the event runs: first what one has chosen. */
export function NowStrip({ event: { timeZone }, programme, now }: NowStripProps): ReactElement {
  const id = useId();
  const { running, next } = onNow(programme?.activities ?? [], now);
  const kept = new Set(programme?.kept);
  const chosenFirst = <Part extends { readonly id: string }>(parts: readonly Part[]): Part[] =>
    parts.toSorted((one, other) => Number(kept.has(other.id)) - Number(kept.has(one.id)));
  const shown = chosenFirst(running);
  const [first, ...besides] = chosenFirst(next);
  // At night and in breaks nothing is on, though the event is.
  const isBreak = running.length === 0 && first !== undefined;
  const hidden = shown[SHOWN];
  return (
    <section className="ev-now" aria-labelledby={id}>
      <div className="ev-now-in">
        <h2 id={id}>
          {!isBreak && <span className="ev-pulse" aria-hidden="true" />}
          {isBreak ? 'Далі в програмі' : 'Триває зараз'}
        </h2>
        {shown.slice(0, SHOWN).map((activity) => (
          <a key={activity.id} href={`#activity-${activity.id}`}>
            <b>
              <Unbroken text={activity.title} />
            </b>
            <span className="note num">{programme && untilWords(programme, activity, timeZone)}</span>
          </a>
        ))}
        {hidden !== undefined && (
          <a href={`#activity-${hidden.id}`}>
            <b>Ще {counted(shown.length - SHOWN, ['пункт', 'пункти', 'пунктів'])}</b>
            <span className="note">у той самий час</span>
          </a>
        )}
        {running.length < SHOWN && first !== undefined && (
          <a href={`#activity-${first.id}`}>
            <b>
              <Unbroken text={isBreak ? first.title : `Далі: ${first.title}`} />
              {besides.length > 0 && ` і ще ${besides.length}`}
            </b>
            <span className="note num">{programme && activityStartWords(programme, first, now, timeZone)}</span>
          </a>
        )}
      </div>
    </section>
  );
}
