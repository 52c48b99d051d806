import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { leftFigure, watchedState } from '#web/features/wihiws/monitor/monitor-words.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowTick } from '#web/ui/tables/row-tick.tsx';
import { unusualNotes } from './attempt-notes.ts';
import { ProgressStrip } from './progress-strip.tsx';
import type { Trouble } from './trouble.ts';

/** What all rows of a lesson need. */
export type LessonRowTools = {
  readonly wihiwId: string;
  readonly now: Date;
  /** Milliseconds since the times were received. */
  readonly passed: number;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (attemptId: string, selected: boolean) => void;
};

type RowProps = { readonly attempt: WatchedAttempt; readonly tools: LessonRowTools };

function Tick({ attempt, tools }: RowProps): ReactElement {
  return (
    <RowTick
      label={`Обрати: ${attempt.displayName}`}
      checked={tools.selected.has(attempt.attemptId)}
      onChange={(selected) => tools.onSelect(attempt.attemptId, selected)}
    />
  );
}

function Who({ attempt, tools }: RowProps): ReactElement {
  const notes = unusualNotes(attempt);
  const { displayName, attemptId } = attempt;
  return (
    <span className="min-w-0 truncate" title={[displayName, ...notes].join(' · ')}>
      <Link
        className="inline-flex min-h-8 items-center font-medium text-ink no-underline hover:underline pointer-coarse:min-h-11"
        href={`/wihost/wihiws/${tools.wihiwId}/attempts/${attemptId}`}
      >
        {displayName}
      </Link>
      {notes.length > 0 && <span className="fine"> {notes.join(' · ')}</span>}
    </span>
  );
}

/** What the strip shows, in words. */
function progressWords({ answered, questionCount, presence }: WatchedAttempt): string {
  const here = presence?.questionNumber ?? null;
  return [`відповіді: ${answered} з ${questionCount}`, ...(here === null ? [] : [`на запитанні ${here}`])].join(', ');
}

/** Less is worth a warning. */
const LOW_MS = 5 * 60_000;

function TimeLeft({ attempt, tools }: RowProps): ReactElement {
  const { millisecondsLeft, submittedAt, pause } = attempt;
  if (submittedAt !== null || millisecondsLeft === null) return <span />;
  const left = pause === null ? Math.max(0, millisecondsLeft - tools.passed) : millisecondsLeft;
  const look = pause !== null ? 'text-muted' : left < LOW_MS ? 'font-semibold text-warn' : '';
  return (
    <span className={`tab num text-right text-small ${look}`}>
      <span className="sr">лишилося </span>
      {leftFigure(left)}
    </span>
  );
}

function Progress({ attempt: { answered, questionCount, presence } }: Pick<RowProps, 'attempt'>): ReactElement {
  return <ProgressStrip answered={answered} total={questionCount} here={presence?.questionNumber ?? null} />;
}

type TroubledRowProps = RowProps & { readonly trouble: Trouble; readonly onHelp: () => void };

/** Somebody who may need the teacher: why, and the one button that helps. */
export function TroubledRow({ attempt, tools, trouble, onHelp }: TroubledRowProps): ReactElement {
  const { displayName } = attempt;
  return (
    <li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 max-md:py-1.5 md:grid-cols-[auto_11.5rem_minmax(0,1fr)_auto] book:grid-cols-[auto_11.5rem_minmax(0,1fr)_118px_3.25rem_6.5rem] [&+li]:border-t [&+li]:border-[color-mix(in_srgb,var(--warn)_22%,transparent)]">
      <span className="max-md:row-span-2">
        <Tick attempt={attempt} tools={tools} />
      </span>
      <Who attempt={attempt} tools={tools} />
      <span className="flex items-start gap-1.5 text-small text-warn max-md:col-start-2 max-md:row-start-2">
        <Icon name={trouble.kind === 'silent' ? 'offline' : 'clock'} className="mt-px size-4.5! flex-none" />
        <span>
          {trouble.words}
          <span className="text-ink"> · {trouble.detail}</span>
          <span className="sr"> · {progressWords(attempt)}</span>
        </span>
      </span>
      <span className="max-book:hidden">
        <Progress attempt={attempt} />
      </span>
      <span className="grid max-book:hidden">
        <TimeLeft attempt={attempt} tools={tools} />
      </span>
      <Button
        className="min-h-9! justify-self-end px-3! py-1! text-small! max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:min-h-11! pointer-coarse:min-h-11!"
        onPress={onHelp}
      >
        {trouble.help === 'code' ? 'Дати код' : 'Написати'}
        <span className="sr">: {displayName}</span>
      </Button>
    </li>
  );
}

type PlacedRowProps = RowProps & { readonly place: ComponentPropsWithRef<'li'> & { readonly 'data-index': number } };

/** Somebody who writes, or whose clock stands. */
export function CalmRow({ attempt, tools, place }: PlacedRowProps): ReactElement {
  const { answered, questionCount, pause } = attempt;
  return (
    <li
      {...place}
      className="grid h-8 break-inside-avoid grid-cols-[auto_minmax(0,1fr)_92px_auto] items-center gap-x-2 border-b border-line text-[0.9375rem] max-md:h-11 md:grid-cols-[auto_minmax(0,1fr)_118px_auto_auto] md:gap-x-3 pointer-coarse:h-11"
    >
      <Tick attempt={attempt} tools={tools} />
      <Who attempt={attempt} tools={tools} />
      <Progress attempt={attempt} />
      {pause === null ? (
        <>
          <span className="sr">{progressWords(attempt)}</span>
          <span className="num min-w-13 text-right text-small text-muted max-md:hidden" aria-hidden="true">
            {`${answered} з ${questionCount}`}
          </span>
        </>
      ) : (
        <span className="num text-right text-small text-muted">{watchedState(attempt, tools.now)}</span>
      )}
      <span className="grid min-w-12">
        <TimeLeft attempt={attempt} tools={tools} />
      </span>
    </li>
  );
}

/** An attempt that its time or the host ended. */
export function EndedAttemptRow({ attempt, tools, place }: PlacedRowProps): ReactElement {
  return (
    <li
      {...place}
      className="grid h-8 break-inside-avoid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line text-[0.9375rem] max-md:h-11 pointer-coarse:h-11"
    >
      <Tick attempt={attempt} tools={tools} />
      <Who attempt={attempt} tools={tools} />
      <span className="num text-right text-small text-muted">{watchedState(attempt, tools.now)}</span>
    </li>
  );
}
