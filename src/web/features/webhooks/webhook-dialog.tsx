import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { ShownWebhook } from '#contract/webhooks/webhooks.ts';
import { saveWebhook } from '#contract/webhooks/webhooks.ts';
import type { WebhookType } from '#core/webhooks/webhook-types.ts';
import { WEBHOOK_TYPES } from '#core/webhooks/webhook-types.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TYPE_WORDS } from './webhook-words.ts';

type WebhookDialogProps = {
  readonly eventId: string;
  /** Null: a new one. */
  readonly webhook: ShownWebhook | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: Output<typeof saveWebhook>) => void;
};

/** Where messages go and what they are about. */
export function WebhookDialog({ eventId, webhook, onClose, onSaved }: WebhookDialogProps): ReactElement {
  const formId = useId();
  const [webhookId] = useState(() => webhook?.id ?? newUuid());
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [types, setTypes] = useState<readonly WebhookType[]>(webhook?.types ?? WEBHOOK_TYPES);
  const form = useSubmission(
    () =>
      callOperation(saveWebhook, {
        params: { id: eventId, webhookId },
        body: { url: url.trim(), types: [...types], on: webhook === null || webhook.state === 'on' },
      }),
    onSaved,
  );
  const isAllowed = types.length > 0;
  return (
    <DialogPanel
      title={webhook === null ? 'Нова адреса' : 'Змінити адресу'}
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Скасувати</Button>
          <Button kind="filled" type="submit" form={formId} busy={form.busy}>
            {webhook === null ? 'Додати' : 'Зберегти'}
          </Button>
        </>
      }
    >
      <SubmissionForm
        form={form}
        id={formId}
        className="grid gap-5"
        onSend={() =>
          isAllowed ? void form.submit() : form.refuse({ types: 'Оберіть хоча б одне, про що повідомляти.' })
        }
      >
        <TextField
          label="Адреса програми"
          hint="Починається з https:// і доступна з інтернету."
          type="url"
          inputMode="url"
          spellCheck={false}
          value={url}
          onChange={setUrl}
          maxLength={2000}
          error={form.errors['url']}
          required
        />
        <fieldset className="field">
          <legend className="label">Повідомляти, коли</legend>
          {WEBHOOK_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={types.includes(type)}
              hint={type}
              onChange={(on) => setTypes(on ? [...types, type] : types.filter((one) => one !== type))}
            >
              {TYPE_WORDS[type]}
            </Checkbox>
          ))}
          {form.errors['types'] !== undefined && <p className="error">{form.errors['types']}</p>}
        </fieldset>
      </SubmissionForm>
    </DialogPanel>
  );
}
