import type { ReactElement } from 'react';
import type { RegistrationDesk, RegistrationRow } from '#contract/registrations/registration-desk.ts';
import { formatDateTime } from '#core/language/dates.ts';
import type { FormQuestion } from '#core/registrations/registration-form.ts';
import { formAnswerWords } from '#core/registrations/registration-form.ts';
import type { ActivityChoiceState } from '#core/registrations/registration-states.ts';
import { REGISTRATION_STATE_WORDS } from '#core/registrations/registration-states.ts';
import { LETTER_WORDS } from '#web/features/registrations/registration-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';

type RegistrantDialogProps = {
  readonly row: RegistrationRow;
  readonly questions: readonly FormQuestion[];
  readonly activities: RegistrationDesk['activities'];
  readonly timeZone: string;
  readonly onClose: () => void;
};

const CHOICE_WORDS: Readonly<Record<ActivityChoiceState, string>> = {
  registered: 'місце є',
  waiting: 'у черзі',
  wanted: 'хоче, коли отримає місце на події',
};

const ENDED_WORDS: Readonly<Record<NonNullable<RegistrationRow['endedBy']>, string>> = {
  person: 'людина відмовилася сама',
  organizer: 'скасував організатор',
  expired: 'місце не підтверджено вчасно',
};

/** All that is known of one registration: also on a phone, where the list has no room for it. */
export function RegistrantDialog({
  row,
  questions,
  activities,
  timeZone,
  onClose,
}: RegistrantDialogProps): ReactElement {
  const moment = (at: string) => formatDateTime(new Date(at), timeZone);
  const chosen = row.activities.flatMap((choice) => {
    const activity = activities.find(({ id }) => id === choice.id);
    return activity === undefined ? [] : [`${activity.title} (${CHOICE_WORDS[choice.state]})`];
  });
  const state = [
    REGISTRATION_STATE_WORDS[row.state],
    ...(row.offeredUntil === null ? [] : [`до ${moment(row.offeredUntil)}`]),
    ...(row.endedBy === null ? [] : [ENDED_WORDS[row.endedBy]]),
  ].join(', ');
  const mail = row.mail
    ? row.letter === null
      ? 'листів ще не було'
      : LETTER_WORDS[row.letter]
    : 'на листи не погодилися';
  const facts: readonly (readonly [string, string])[] = [
    ['Стан', state],
    ['Номер', String(row.place)],
    ['Логін', row.identifier],
    ['Пошта', row.email === '' ? '' : `${row.email} (${mail})`],
    ['Коли записано', `${moment(row.registeredAt)}${row.byOrganizer ? ', додав організатор' : ''}`],
    ...(activities.length === 0 ? [] : [['Пункти програми', chosen.join('; ')] as const]),
    ...questions.map((question) => [question.title, formAnswerWords(question, row.answers[question.id])] as const),
  ];
  return (
    <DialogPanel title={row.name} open onClose={onClose} actions={<Button onPress={onClose}>Закрити</Button>}>
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="border-b border-line py-3 wrap-anywhere">
            <dt className="note">{name}</dt>
            <dd className="whitespace-pre-line">{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </DialogPanel>
  );
}
