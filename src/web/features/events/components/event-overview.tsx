import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { EduEvent, EventFields } from '#contract/events/events.ts';
import { changeEvent } from '#contract/events/events.ts';
import type { Result } from '#core/result.ts';
import { eventCopies, keptValues } from '#web/features/events/event-copies.ts';
import type { EventFormValues } from '#web/features/events/event-form-values.ts';
import { formValuesOf, sameValues } from '#web/features/events/event-form-values.ts';
import { ShareEvent } from '#web/features/events/sharing/share-event.tsx';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { copyPlaceWords } from '#web/lib/device/forms/copy-place-words.ts';
import { useStore } from '#web/lib/use-store.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { EventForm } from './event-form.tsx';
import { EventImageEditor } from './event-image-editor.tsx';
import { MovingProgramme, useMovingProgramme } from './moving-programme.tsx';

export type EventOverviewProps = {
  readonly event: EduEvent;
  readonly logo: string | null;
  readonly onChanged: (event: EduEvent) => void;
};

/** The event that filled the form, and what the person typed since. */
type Editing = { readonly base: EduEvent; readonly typed: EventFormValues; readonly filledTimes: number };

/** What was typed before the page was left goes on, as a change of the version it was typed over. */
function beginEditing(event: EduEvent, kept: ReturnType<typeof keptValues>): Editing {
  if (kept === null) return { base: event, typed: formValuesOf(event), filledTimes: 0 };
  return { base: { ...event, revision: kept.revision ?? event.revision }, typed: kept.values, filledTimes: 0 };
}

/** The first section of the organizers' page: the address for everybody, for who cares for the content also logo and fields. */
export function EventOverview({ event, logo, onChanged }: EventOverviewProps): ReactElement {
  const [copies] = useState(() => eventCopies(event.id));
  const [editing, setEditing] = useState<Editing>(() => beginEditing(event, keptValues(copies, formValuesOf(event))));
  const place = useStore(copies.place);
  const newest = useRef(editing.typed);
  const [saving, setSaving] = useState(false);
  const moving = useMovingProgramme(editing.base, editing.typed);
  const untouched = sameValues(editing.typed, formValuesOf(editing.base));
  // Just saved, the form knows a newer event than the page still shows for a moment: that is not stale.
  const stale = event.revision > editing.base.revision;
  // A change made elsewhere shows at once while nothing was typed here.
  if (stale && untouched && !saving) takeOver();

  function takeOver(): void {
    setEditing({ base: event, typed: formValuesOf(event), filledTimes: editing.filledTimes + 1 });
  }

  function discard(): void {
    copies.remove();
    takeOver();
  }

  function keepMine(): void {
    copies.write(editing.typed, event.revision);
    setEditing({ ...editing, base: event });
  }

  const isEditor = event.duties.includes('content');
  const editable = isEditor && event.state !== 'archived';

  async function save(fields: EventFields): Promise<Result<EduEvent, CallFailure>> {
    setSaving(true);
    const result = await callOperation(changeEvent, {
      params: { id: event.id },
      body: { revision: editing.base.revision, fields, moveProgramme: moving.isMoving },
    });
    if (!result.ok) setSaving(false);
    const current = result.ok ? undefined : result.error.details?.['current'];
    if (current !== undefined) onChanged(current as EduEvent);
    return result;
  }

  return (
    <div className="grid gap-14">
      <Section
        title="Адреса"
        note={event.state === 'draft' ? 'Доки подія — чернетка, сторінка відкривається лише організаторам.' : undefined}
      >
        <ShareEvent event={event} />
      </Section>
      {editable && (
        <Section title="Логотип і обкладинка">
          <div className="grid gap-8 book:grid-cols-2">
            <EventImageEditor kind="logo" eventId={event.id} image={logo} onChanged={onChanged} />
            <EventImageEditor kind="cover" eventId={event.id} image={event.cover} onChanged={onChanged} />
          </div>
        </Section>
      )}
      {isEditor && (
        <Section title="Про подію">
          {!editable && (
            <Banner kind="info">
              Подія в архіві, тому змінити її не можна. Поверніть її з архіву через меню вгорі.
            </Banner>
          )}
          {editable && stale && !untouched && !saving && (
            <div className="mb-6 max-w-160">
              <Banner
                announce
                action={
                  <span className="flex flex-wrap gap-2">
                    <Button onPress={discard}>Узяти нову версію</Button>
                    <Button onPress={keepMine}>Лишити мою</Button>
                  </span>
                }
              >
                Цю подію щойно змінено в іншій вкладці. Оберіть, яку версію залишити в полях.
              </Banner>
            </div>
          )}
          {editable && (
            <EventForm
              key={editing.filledTimes}
              initial={editing.typed}
              known={editing.base}
              submitLabel="Зберегти"
              main={event.state !== 'draft'}
              send={save}
              underDates={<MovingProgramme moving={moving} />}
              onEdit={(typed) => {
                newest.current = typed;
                setEditing({ ...editing, typed });
                if (sameValues(typed, formValuesOf(editing.base))) copies.remove();
                else copies.write(typed, editing.base.revision);
              }}
              onDone={(saved) => {
                // What was typed while the request was under way is not in it.
                if (sameValues(newest.current, formValuesOf(saved))) copies.remove();
                else copies.write(newest.current, saved.revision);
                setEditing((now) => ({ ...now, base: saved }));
                setSaving(false);
                onChanged(saved);
                showSuccess('Зміни збережено.');
              }}
              aside={
                untouched ? undefined : (
                  <>
                    <Button kind="plain" onPress={discard}>
                      Відкинути зміни
                    </Button>
                    <span className="note">
                      Незбережені зміни поки {copyPlaceWords(place) ?? 'лише на цій сторінці'}
                    </span>
                  </>
                )
              }
            />
          )}
        </Section>
      )}
    </div>
  );
}
