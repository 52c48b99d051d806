import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { createGroup, listGroups } from '#contract/groups.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** A group needs only a name; people come in on its own page. */
export function NewGroupForm({ onCreated }: { onCreated: (group: Group) => void }): ReactElement {
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const form = useSubmission(
    () => callOperation(createGroup, { body: { title } }),
    (group) => {
      void queries.invalidateQueries({ queryKey: answerKey(listGroups) });
      onCreated(group);
    },
  );
  return (
    <SubmissionForm form={form} className="grid max-w-140 gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Назва нової групи"
          placeholder="8-Б, українська література"
          value={title}
          onChange={setTitle}
          error={form.errors['title']}
          maxLength={120}
        />
        <Button kind="filled" icon="plus" type="submit" busy={form.busy} className="sm:mt-7">
          Створити групу
        </Button>
      </div>
    </SubmissionForm>
  );
}
