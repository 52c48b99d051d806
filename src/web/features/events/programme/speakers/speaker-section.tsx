import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import { deleteSpeaker } from '#contract/events/programme.ts';
import { listSpeakerLinks } from '#contract/events/speaker-fillings.ts';
import type { PartsProps } from '#web/features/events/programme/opened-part.ts';
import { SpeakerPlate } from '#web/features/events/programme/speaker-list.tsx';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { FilledSpeaker } from './filled-speaker.tsx';
import { SpeakerLinkDialog } from './speaker-link-dialog.tsx';

type SpeakerSectionProps = PartsProps & { readonly event: EduEvent };

/** Who speaks at the event: adding, changing, and links by which they fill in themselves. */
export function SpeakerSection({ event, programme, onOpen, onChanged }: SpeakerSectionProps): ReactElement {
  const { run } = useAction();
  const { data, refetch } = useAnswer(listSpeakerLinks, { params: { id: event.id } }, { live: [`event:${event.id}`] });
  const [linkOf, setLinkOf] = useState<ShownSpeaker | null>(null);
  const filled = (data?.links ?? []).flatMap(({ speakerId, filling }) => {
    const speaker = programme.speakers.find(({ id }) => id === speakerId);
    return filling === null || speaker === undefined ? [] : [{ speaker, filling }];
  });

  function settled(): void {
    void refetch();
    onChanged();
  }

  async function remove(speaker: ShownSpeaker): Promise<void> {
    const agreed = await askConfirmation({
      question: `Прибрати: ${speaker.name}?`,
      note: 'Ім’я зникне зі сторінки події та з програми.',
      yes: 'Прибрати',
      no: 'Ні',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(deleteSpeaker, { params: { id: event.id, partId: speaker.id } }));
    if (result.ok) onChanged();
  }

  return (
    <Section
      title="Доповідачі"
      aside={
        <Button icon="plus" onPress={() => onOpen({ what: 'speaker', speaker: null })}>
          Додати людину
        </Button>
      }
    >
      {filled.map(({ speaker, filling }) => (
        <FilledSpeaker key={speaker.id} event={event} speaker={speaker} filling={filling} onSettled={settled} />
      ))}
      {programme.speakers.length === 0 ? (
        <EmptyState title="Поки нікого">Додайте доповідачів: з фото й кількома словами про кожного.</EmptyState>
      ) : (
        <ul className="pr-people">
          {programme.speakers.map((speaker) => (
            <li key={speaker.id}>
              <SpeakerPlate speaker={speaker} />
              <div className="min-w-0 flex-1">
                <b>{speaker.name}</b>
                <span className="note">{speaker.role}</span>
              </div>
              <ActionMenu
                label={`Дії: ${speaker.name}`}
                actions={[
                  { id: 'edit', label: 'Змінити', icon: 'edit', onAction: () => onOpen({ what: 'speaker', speaker }) },
                  { id: 'link', label: 'Хай заповнить сама людина', icon: 'link', onAction: () => setLinkOf(speaker) },
                  {
                    id: 'delete',
                    label: 'Прибрати',
                    icon: 'trash',
                    danger: true,
                    onAction: () => void remove(speaker),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {linkOf !== null && (
        <SpeakerLinkDialog
          event={event}
          speaker={linkOf}
          link={data?.links.find(({ speakerId }) => speakerId === linkOf.id) ?? null}
          onChanged={() => void refetch()}
          onClose={() => setLinkOf(null)}
        />
      )}
    </Section>
  );
}
