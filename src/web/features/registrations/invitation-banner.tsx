import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { cancelRegistration, confirmRegistration } from '#contract/registrations/registrations.ts';
import { takesPlace } from '#core/events/event-state.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { keepRegistration } from './use-registration.ts';

type InvitationBannerProps = {
  readonly event: EduEvent;
  readonly registration: Registration;
  /** Whether this page has the form to fill in. */
  readonly hasForm: boolean;
  readonly onForm: () => void;
};

/** An organiser asks the person to take part: they agree or not. Where something is asked of everybody, agreeing opens the form. */
export function InvitationBanner({ event, registration, hasForm, onForm }: InvitationBannerProps): ReactElement | null {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const { mine, questions, closed } = registration;
  if (mine === null) return null;
  if (!takesPlace(event.state)) return <p>Вас запрошували на цю подію, але взяти участь уже не можна.</p>;
  const named = { params: { id: event.id }, query: { requestId: mine.requestId } };

  async function agree(): Promise<void> {
    if (hasForm && closed === null && questions.length > 0) return onForm();
    const result = await run(callOperation(confirmRegistration, named));
    if (!result.ok) return;
    keepRegistration(queries, event.id, result.value);
    showSuccess(result.value.mine?.state === 'waiting' ? 'Вільних місць немає, ви в черзі.' : 'Вас зареєстровано.');
  }

  async function decline(): Promise<void> {
    const result = await run(callOperation(cancelRegistration, named));
    if (!result.ok) return;
    keepRegistration(queries, event.id, result.value);
    showSuccess('Запрошення відхилено.');
  }

  return (
    <Banner
      kind="info"
      action={
        <div className="flex flex-wrap gap-3">
          <Button kind="filled" busy={busy} onPress={() => void agree()}>
            Погодитися
          </Button>
          <Button busy={busy} onPress={() => void decline()}>
            Відмовитися
          </Button>
        </div>
      }
    >
      Організатор запрошує вас на цю подію. Якщо погодитеся, організатори побачать ваше ім’я.
    </Banner>
  );
}
