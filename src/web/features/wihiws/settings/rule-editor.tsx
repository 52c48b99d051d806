import type { ReactElement } from 'react';
import { useState } from 'react';
import { previewRules } from '#contract/changed-rules.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { changeWihiw } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { quoted } from '#core/language/quoted.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import type { IssueDraft } from '#web/features/wihiws/issuing/issue-draft.ts';
import { newIssueDraft, rulesOfDraft } from '#web/features/wihiws/issuing/issue-draft.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { changeButton, refusalWords, touchedByAll, touchWords } from './effect-words.ts';
import type { RuleRow, ShownIssue } from './rule-rows.tsx';
import { STALE_WORDS } from './stale-words.ts';

type RuleEditorProps = {
  readonly issue: ShownIssue;
  readonly row: RuleRow;
  readonly onChanged: (wihiw: Wihiw) => void;
  readonly onClose: () => void;
};

function wallClockOf(moment: string | null): string | null {
  return moment === null ? null : utcToZoned(new Date(moment), DEFAULT_TIME_ZONE);
}

/** Returns the rules of an issue as the form of issuing has them. */
function draftOf(wihiw: Wihiw): IssueDraft {
  const blank = newIssueDraft(wihiw.title);
  const names = Object.keys(blank).filter((name) => name in wihiw) as (keyof IssueDraft & keyof Wihiw)[];
  const rules = Object.fromEntries(names.map((name) => [name, wihiw[name]]));
  return { ...blank, ...rules, opensAt: wallClockOf(wihiw.opensAt), closesAt: wallClockOf(wihiw.closesAt) };
}

/** Returns what the form changes of the rules of its row. */
function changesOf(row: RuleRow, before: IssueDraft, draft: IssueDraft): RuleChanges {
  const rules = rulesOfDraft(draft);
  return Object.fromEntries(row.rules.flatMap((name) => (draft[name] === before[name] ? [] : [[name, rules[name]]])));
}

/** The form of one rule, opened in its row: what it would do is told before, and the button repeats it. */
export function RuleEditor({ issue, row, onChanged, onClose }: RuleEditorProps): ReactElement {
  const { wihiw, traits } = issue;
  const [before] = useState(() => draftOf(wihiw));
  const [draft, setDraft] = useState(before);
  const [requestId, setRequestId] = useState(newUuid);
  const [isStale, setStale] = useState(false);
  const changes = changesOf(row, before, draft);
  const isChanged = Object.keys(changes).length > 0;
  const params = { id: wihiw.id };
  const preview = useAnswer(previewRules, { params, body: { rules: changes } }, { enabled: isChanged, keep: false });
  const told = isChanged ? preview.data : undefined;
  const form = useSubmission(
    async () => {
      const body = { rules: changes, requestId, ...(told === undefined ? {} : { revision: told.revision }) };
      const answer = await callOperation(changeWihiw, { params, body });
      // What was told is no longer true; the new words come beside the same fields.
      const isMoved = !answer.ok && answer.error.code === 'stale_revision';
      setStale(isMoved);
      if (isMoved) void preview.refetch();
      return answer;
    },
    (changed) => {
      onChanged(changed);
      showSuccess('Правило змінено.');
      onClose();
    },
  );
  const problems = Object.fromEntries(
    (told?.problems ?? []).map(({ rule, code }) => [`rules.${rule}`, fieldSentence(code)]),
  );
  const refusals = (told?.decisions ?? []).flatMap(({ refusal }) => (refusal === null ? [] : [refusalWords(refusal)]));
  const touched = touchedByAll(told?.decisions ?? []);
  const isPossible = told !== undefined && refusals.length === 0 && Object.keys(problems).length === 0;
  return (
    <SubmissionForm form={isStale ? { ...form, formError: STALE_WORDS } : form} className="grid gap-5">
      <row.Fields
        traits={traits}
        draft={draft}
        errors={{ ...problems, ...form.errors }}
        change={(changed) => {
          setDraft((last) => ({ ...last, ...changed }));
          setRequestId(newUuid());
        }}
      />
      {refusals.length > 0 && (
        <Banner kind="warn" announce>
          {refusals.join(' ')}
        </Banner>
      )}
      {isPossible && (
        <div className="grid gap-1 border-t border-line pt-4 fine" role="status">
          <p className="text-ink">{touchWords(touched)}</p>
          {told.takersRead.length > 0 && <p>Вони прочитають: {quoted(told.takersRead.join(' '))}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" type="submit" busy={form.busy} disabled={!isPossible}>
          {isPossible ? changeButton(touched) : 'Змінити'}
        </Button>
        <Button kind="plain" onPress={onClose}>
          Не змінювати
        </Button>
      </div>
    </SubmissionForm>
  );
}
