import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { FeedbackResults } from '#contract/feedback/feedback-results.ts';
import { grantFeedback, readFeedbackResults, revokeFeedback } from '#contract/feedback/feedback-results.ts';
import { counted } from '#core/language/plural.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Section } from '#web/ui/section.tsx';

type Speaker = FeedbackResults['speakers'][number];
type SpeakerLinksProps = { readonly eventId: string; readonly speakers: readonly Speaker[] };

/** Secret links by which speakers see what was said of their activities. */
export function SpeakerLinks({ eventId, speakers }: SpeakerLinksProps): ReactElement | null {
  if (speakers.length === 0) return null;
  return (
    <Section
      title="Показати доповідачам"
      note="За посиланням доповідач бачить, де стоїть кожна п’ята оцінка його пунктів програми, і слова без імен і без прихованого: від п’яти відгуків, як в анонімних опитуваннях."
    >
      <ul className="fb-list">
        {speakers.map((speaker) => (
          <li key={speaker.id} className="py-4">
            <SpeakerLine eventId={eventId} speaker={speaker} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SpeakerLine({ eventId, speaker }: { readonly eventId: string; readonly speaker: Speaker }): ReactElement {
  const { busy, run } = useAction();
  const queries = useQueryClient();
  const params = { id: eventId, speakerId: speaker.id };
  const refresh = () => queries.invalidateQueries({ queryKey: answerKey(readFeedbackResults) });
  async function share(): Promise<void> {
    await run(callOperation(grantFeedback, { params }));
    await refresh();
  }
  async function withdraw(): Promise<void> {
    const question = 'Закрити доповідачеві доступ до відгуків?';
    if (
      !(await askConfirmation({
        question,
        note: 'Посилання перестане діяти.',
        yes: 'Закрити доступ',
        no: 'Ні',
        prefer: 'no',
      }))
    )
      return;
    await run(callOperation(revokeFeedback, { params }));
    await refresh();
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <b>{speaker.name}</b>
          <br />
          <span className="note">
            {counted(speaker.activities, ['пункт програми', 'пункти програми', 'пунктів програми'])}
          </span>
        </p>
        {speaker.link === null ? (
          <Button icon="link" busy={busy} disabled={speaker.activities === 0} onPress={() => void share()}>
            Створити посилання
          </Button>
        ) : (
          <Button kind="plain" danger busy={busy} onPress={() => void withdraw()}>
            Закрити доступ
          </Button>
        )}
      </div>
      {speaker.link !== null && <CopyLink label={`Посилання для: ${speaker.name}`} url={speaker.link} />}
    </div>
  );
}
