import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { SpeakerLink } from '#contract/events/speaker-fillings.ts';
import { settleSpeakerFilling } from '#contract/events/speaker-fillings.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { documentText } from '#core/texts/document-text.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

export type FilledSpeakerProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly speaker: ShownSpeaker;
  readonly filling: NonNullable<SpeakerLink['filling']>;
  readonly onSettled: () => void;
};

/** Says that a speaker has written about themselves, what is new, and how to put back what stood there before. */
export function FilledSpeaker({ event, speaker, filling, onSettled }: FilledSpeakerProps): ReactElement {
  const { busy, run } = useAction();

  async function settle(keep: boolean): Promise<void> {
    const params = { id: event.id, partId: speaker.id };
    await run(
      callOperation(settleSpeakerFilling, {
        params,
        body: { revision: speaker.revision, filledAt: filling.filledAt, keep },
      }),
    );
    onSettled();
  }

  return (
    <div className="mb-4">
      <Banner
        kind="info"
        action={
          <span className="flex flex-wrap gap-2">
            <Button busy={busy} onPress={() => void settle(false)}>
              Повернути, як було
            </Button>
            <Button kind="filled" busy={busy} onPress={() => void settle(true)}>
              Залишити
            </Button>
          </span>
        }
      >
        <p>
          {speaker.name}: дані заповнено за посиланням, {formatDateTime(new Date(filling.filledAt), event.timeZone)}.
        </p>
        <ul className="note mt-1 wrap-anywhere">
          {changesOf(speaker, filling.before).map(({ what, before, now }) => (
            <li key={what}>
              {what}: {before === '' ? '' : <s>{before}</s>} {now}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

const SHOWN_LENGTH = 160;
const short = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trimEnd()}…` : text;

type Written = FilledSpeakerProps['filling']['before'];

/** What is other than before, in words. */
function changesOf(
  now: Written,
  before: Written,
): { readonly what: string; readonly before: string; readonly now: string }[] {
  const about = { before: documentText(before.about), now: documentText(now.about) };
  const photo = now.photo === null ? 'прибрано' : before.photo === null ? 'додано' : 'інше';
  return [
    { what: 'Ім’я', before: before.name, now: now.name },
    { what: 'Хто це', before: before.role, now: now.role },
    { what: 'Докладніше', before: short(about.before), now: short(about.now) },
    { what: 'Фото', before: '', now: now.photo === before.photo ? '' : photo },
  ].filter((one) => one.before !== one.now);
}
