import { useState } from 'react';
import type { OwnSurvey, SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { saveSurvey } from '#contract/surveys/survey-authoring.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';
import { useLeaveWarning } from '#web/lib/device/forms/use-leave-warning.ts';
import { ItemKeeper } from '#web/lib/saving/item-keeper.ts';
import type { ItemSave } from '#web/lib/saving/item-save.ts';
import { failedSave, failureToTell, isSaved } from '#web/lib/saving/item-save.ts';
import { onlyOneOf } from '#web/lib/saving/only-one-of.ts';
import { openItem } from '#web/lib/saving/open-item.ts';
import { useFlush } from '#web/lib/saving/use-flush.ts';
import { useStore } from '#web/lib/use-store.ts';
import { NO_HISTORY, noteFieldChange, takeHistoryStep } from './field-history.ts';

export type DraftState =
  | { readonly at: 'saved' }
  | { readonly at: 'saving' }
  /** The server can't be reached; the device keeps the changes. */
  | { readonly at: 'device' }
  /** The server does not take it; what passes by itself, as an ended session, is tried again. */
  | { readonly at: 'refused'; readonly failure: CallFailure }
  /** Somebody else has saved meanwhile. */
  | { readonly at: 'stale' };

type SurveyDraft = {
  readonly fields: SurveyFields;
  readonly state: DraftState;
  /** Where the changes are that the server does not have. */
  readonly place: CopyPlace;
  readonly change: (fields: SurveyFields) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Takes the last step back, or does again what was taken back. */
  readonly takeStep: (back: boolean) => void;
  /** After a stale save: keeps one of both versions. */
  readonly choose: (which: 'mine' | 'theirs') => void;
  /** Saves what is not saved yet; returns the revision that then stands, or null if that failed. */
  readonly settle: () => Promise<number | null>;
};

function fieldsOfSurvey(survey: OwnSurvey): SurveyFields {
  const { title, mode, audience, moment, opensAt, closesAt, quota, groupQuestionIds, definition } = survey;
  return { title, mode, audience, moment, opensAt, closesAt, quota, groupQuestionIds, definition };
}

function keepSurveyDraft(survey: OwnSurvey, onSaved: (survey: OwnSurvey) => void): ItemKeeper<SurveyFields> {
  const form = `survey-draft/${survey.id}`;
  const copies = localCopies(form);
  const fields = fieldsOfSurvey(survey);
  const item = openItem(copies, fields, survey.revision);
  // A copy may be of a page from before groups.
  const keeper = new ItemKeeper<SurveyFields>(
    { ...item, value: { ...fields, ...item.value } },
    {
      copies,
      isSendable: () => true,
      async send(value, revision) {
        const saved = await callOperation(saveSurvey, {
          params: { id: survey.id },
          body: { revision: revision ?? survey.revision, fields: value },
        });
        if (!saved.ok)
          return failedSave(saved.error, (current) => {
            const now = current as { readonly fields: SurveyFields; readonly revision: number };
            return { value: now.fields, revision: now.revision };
          });
        onSaved(saved.value);
        return { kind: 'saved', revision: saved.value.revision };
      },
    },
  );
  onlyOneOf(form, keeper);
  return keeper;
}

function draftState(item: ItemSave<SurveyFields>): DraftState {
  const { trouble } = item;
  if (trouble === null) return { at: isSaved(item) ? 'saved' : 'saving' };
  if (trouble.kind === 'conflict') return { at: 'stale' };
  const failure = failureToTell(item);
  return failure === null ? { at: 'device' } : { at: 'refused', failure };
}

/**
 * Saves the draft of a survey by itself, with its revision; a copy on the device survives a reload without the network.
 *
 * @param onSaved called with each saved version; the function of the first drawing stays
 */
export function useSurveyDraft(survey: OwnSurvey, onSaved: (survey: OwnSurvey) => void): SurveyDraft {
  const [keeper] = useState(() => keepSurveyDraft(survey, onSaved));
  const item = useStore(keeper.state);
  const place = useStore(keeper.places);
  const [history, setHistory] = useState(NO_HISTORY);
  useFlush(keeper);
  useLeaveWarning(place);

  return {
    fields: item.value,
    state: draftState(item),
    place,
    change: (next) => {
      setHistory(noteFieldChange(history, keeper.item.value, next, Date.now()));
      keeper.change(next);
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    takeStep: (back) => {
      const taken = takeHistoryStep(history, keeper.item.value, back);
      if (taken === null) return;
      setHistory(taken.history);
      keeper.change(taken.fields);
    },
    choose: (which) => {
      // Steps back would lead to what another tab or person has changed since.
      setHistory(NO_HISTORY);
      if (which === 'mine') keeper.keepMine();
      else keeper.takeTheirs();
    },
    settle: async () => ((await keeper.settle()) ? keeper.item.revision : null),
  };
}
