import '#web/features/events/programme/programme.css';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { SpeakerForm as Form } from '#contract/events/speaker-fillings.ts';
import { dropSpeakerPhoto, fillSpeaker, fillSpeakerPhoto } from '#contract/events/speaker-fillings.ts';
import { formatDate, formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { PartNotes } from '#web/features/events/programme/part-notes.tsx';
import { usePartForm } from '#web/features/events/programme/use-part-form.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { EMPTY_SPEAKER, SpeakerFieldset, speakerFieldsOf, speakerFormOf } from './speaker-fields.tsx';

export type SpeakerFormProps = { readonly form: Form; readonly token: string };

/** Where a speaker writes about themselves. What was typed and not saved is there again when the page is opened anew. */
export function SpeakerFillingForm({
  form: { event, activities, speaker, expiresAt },
  token,
}: SpeakerFormProps): ReactElement {
  const [isSaved, setIsSaved] = useState(false);
  const params = { token };
  // The link may be opened by anybody, so the copy on the device belongs to the speaker, not to who is signed in.
  const part = usePartForm({
    owner: speaker.id,
    form: 'speaker',
    part: speaker,
    empty: EMPTY_SPEAKER,
    blank: () => EMPTY_SPEAKER,
    formOf: speakerFormOf,
  });
  const { values } = part;
  const form = useSubmission(
    async () => {
      const body = { revision: part.revision, fields: speakerFieldsOf(values) };
      const saved = await callOperation(fillSpeaker, { params, body });
      part.settle(saved);
      return saved;
    },
    (saved: ShownSpeaker) => {
      part.renew(saved);
      setIsSaved(true);
    },
  );

  function send(): void {
    setIsSaved(false);
    if (values.name.trim() === '') form.refuse({ name: fieldSentence('required') });
    else void form.submit();
  }

  return (
    <div className="wrap grid max-w-160 content-start gap-8">
      <PageTitle
        title={event.title}
        note={`${formatDateTime(new Date(event.startsAt), event.timeZone)}. Організатор: ${event.hostName}`}
      />
      <p>
        Тут ви самі пишете, що буде про вас на сторінці події. Зміни видно одразу; організатор їх побачить і може
        повернути, як було. Посилання діє до {formatDate(new Date(expiresAt), event.timeZone)}.
      </p>
      {activities.length > 0 && (
        <p className="note">
          {activities.length === 1 ? 'Ваш пункт програми' : 'Ваші пункти програми'}:{' '}
          {activities
            .map(({ title, startsAt }) => `${quoted(title)}, ${formatDateTime(new Date(startsAt), event.timeZone)}`)
            .join('; ')}
          .
        </p>
      )}
      <SubmissionForm form={form} onSend={send} className="grid gap-5">
        <PartNotes part={{ choose: part.choose, isResumed: part.isResumed && !isSaved }} />
        <SpeakerFieldset values={values} version={part.version} set={part.set} errors={form.errors} />
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="filled" type="submit" busy={form.busy}>
            Зберегти
          </Button>
          {isSaved && !part.isTouched && (
            <span role="status" className="note">
              Збережено. Це вже на сторінці події.
            </span>
          )}
        </div>
      </SubmissionForm>
      <Section title="Фото" note="Зберігається одразу.">
        <PhotoEditor
          speaker={speaker}
          replace={(file) => callOperation(fillSpeakerPhoto, { params }, { file })}
          remove={() => callOperation(dropSpeakerPhoto, { params })}
        />
      </Section>
    </div>
  );
}
