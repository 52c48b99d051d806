import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { readEvent } from '#contract/events/events.ts';
import { readRegistrationDesk } from '#contract/registrations/registration-desk.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { RegistrantsList } from './registrants-list.tsx';
import { RegistrationSettingsForm } from './registration-settings-form.tsx';

type RegistrationDeskViewProps = { readonly event: EduEvent };

/** The organisers' part for registration: who comes, and how one registers. */
export function RegistrationDeskView({ event }: RegistrationDeskViewProps): ReactElement {
  const input = { params: { id: event.id } };
  const { data: desk } = useAnswer(readRegistrationDesk, input);
  const queries = useQueryClient();
  if (desk === undefined) return <SkeletonText lines={6} />;
  const isOn = desk.revision > 0;
  const { registered, offered, waiting } = desk.counts;
  const taken = (registered ?? 0) + (offered ?? 0);
  const places = desk.settings.capacity === null ? `${taken}` : `${taken} з\u00a0${desk.settings.capacity}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      {!isOn && (
        <Banner kind="info">
          Реєстрації ще немає. Перегляньте налаштування нижче й увімкніть її: форма з’явиться на сторінці події.
        </Banner>
      )}
      {isOn && (
        <Section title="Хто прийде" note={`Місць зайнято: ${places}. У черзі: ${waiting}.`}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {desk.letters.failed > 0 && (
              <Banner>
                Не дійшли листи: {desk.letters.failed}. Перевірте адреси цих людей і зв’яжіться з ними інакше;
                сповіщення на сторінці події вони бачать.
              </Banner>
            )}
            {desk.letters.delayed > 0 && (
              <Banner kind="info">
                Затримуються листи: {desk.letters.delayed}. Поштовий сервер їх поки не прийняв або досягнуто межі
                листів, тому їх буде надіслано пізніше; сповіщення на сторінці події люди вже бачать.
              </Banner>
            )}
            {event.state === 'draft' && (
              <Banner kind="info">
                Подія ще чернетка, тому реєструватися ніхто не може. Коли все готово, опублікуйте її кнопкою вгорі.
              </Banner>
            )}
            <RegistrantsList event={event} desk={desk} />
          </div>
        </Section>
      )}
      <Section title="Налаштування">
        {event.state === 'archived' ? (
          <Banner kind="info">Подія в архіві, тому змінити реєстрацію не можна.</Banner>
        ) : (
          <RegistrationSettingsForm
            key={event.id}
            event={event}
            desk={desk}
            onSaved={(saved) => {
              queries.setQueryData(answerKey(readRegistrationDesk, input), saved);
              void queries.invalidateQueries({ queryKey: answerKey(readEvent, input) });
            }}
          />
        )}
      </Section>
    </div>
  );
}
