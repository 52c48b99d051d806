import { useEffect, useRef, useState } from 'react';
import type { OwnSurvey, SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { saveSurvey } from '#contract/surveys/survey-authoring.ts';
import { backoffMs } from '#core/backoff.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import { ownFormCopies } from '#web/lib/device/forms/own-form-copies.ts';
import { useLeaveWarning } from '#web/lib/device/forms/use-leave-warning.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { NO_HISTORY, noteChange, takeStep } from './field-history.ts';

export type DraftState =
  | { readonly at: 'saved' }
  | { readonly at: 'saving' }
  /** The server can't be reached; the device keeps the changes. */
  | { readonly at: 'device' }
  | { readonly at: 'refused'; readonly failure: CallFailure }
  /** Somebody else has saved meanwhile. */
  | { readonly at: 'stale'; readonly theirs: SurveyFields; readonly revision: number };

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

const SAVE_AFTER_MS = 700;
const RETRY_MS = { first: 1_000, most: 20_000 };
const retryAfterMs = (tries: number): number => backoffMs(tries, Math.random(), RETRY_MS);

function fieldsOfSurvey(survey: OwnSurvey): SurveyFields {
  const { title, mode, audience, moment, opensAt, closesAt, quota, groupQuestionIds, definition } = survey;
  return { title, mode, audience, moment, opensAt, closesAt, quota, groupQuestionIds, definition };
}

const copiesOf = (surveyId: string) =>
  ownFormCopies(signedIn.current().person?.userId ?? '', `survey-draft/${surveyId}`);

/** Saves the draft of a survey by itself, with its revision; a copy on the device survives a reload without the network. */
export function useSurveyDraft(survey: OwnSurvey, onSaved: (survey: OwnSurvey) => void): SurveyDraft {
  const [copies] = useState(() => copiesOf(survey.id));
  const [begun] = useState(() => {
    const copy = copies.read();
    const kept = copy?.values['fields'] as SurveyFields | undefined;
    // A copy may be of a page from before groups.
    return kept === undefined || copy === null
      ? { fields: fieldsOfSurvey(survey), revision: survey.revision, isKept: false }
      : { fields: { ...fieldsOfSurvey(survey), ...kept }, revision: copy.revision ?? survey.revision, isKept: true };
  });
  const [fields, setFields] = useState(begun.fields);
  const [state, setState] = useState<DraftState>({ at: begun.isKept ? 'device' : 'saved' });
  const current = useRef(begun.fields);
  const saved = useRef(begun.isKept ? null : begun.fields);
  const revision = useRef(begun.revision);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const tries = useRef(0);
  const isStale = useRef(false);
  const [history, setHistory] = useState(NO_HISTORY);
  const place = useStore(copies.place);
  useLeaveWarning(place);

  async function saveOnce(): Promise<boolean> {
    const sent = current.current;
    setState({ at: 'saving' });
    const result = await callOperation(saveSurvey, {
      params: { id: survey.id },
      body: { revision: revision.current, fields: sent },
    });
    if (result.ok) {
      tries.current = 0;
      revision.current = result.value.revision;
      saved.current = sent;
      onSaved(result.value);
      if (current.current !== sent) return saveOnce();
      copies.remove(true);
      setState({ at: 'saved' });
      return true;
    }
    const { error } = result;
    if (error.code === 'stale_revision') {
      const now = error.details?.['current'] as { revision: number; fields: SurveyFields };
      isStale.current = true;
      setState({ at: 'stale', theirs: now.fields, revision: now.revision });
    } else if (error.code === 'offline' || error.code === 'overloaded' || error.code === 'internal') {
      setState({ at: 'device' });
      tries.current += 1;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), retryAfterMs(tries.current));
    } else setState({ at: 'refused', failure: error });
    return false;
  }

  function save(): Promise<boolean> {
    if (isStale.current) return Promise.resolve(false);
    if (saved.current === current.current) return Promise.resolve(true);
    running.current ??= saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    const go = () => void saveNow.current();
    go();
    window.addEventListener('online', go);
    return () => {
      window.removeEventListener('online', go);
      clearTimeout(timer.current);
      go();
    };
  }, []);

  function take(next: SurveyFields): void {
    current.current = next;
    setFields(next);
    copies.write({ fields: next }, revision.current);
  }

  function change(next: SurveyFields): void {
    take(next);
    if (isStale.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  }

  return {
    fields,
    state,
    place,
    change: (next) => {
      setHistory(noteChange(history, current.current, next, Date.now()));
      change(next);
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    takeStep: (back) => {
      const taken = takeStep(history, current.current, back);
      if (taken === null) return;
      setHistory(taken.history);
      change(taken.fields);
    },
    choose: (which) => {
      if (state.at !== 'stale') return;
      isStale.current = false;
      revision.current = state.revision;
      // Steps back would lead to what another tab or person has changed since.
      setHistory(NO_HISTORY);
      if (which === 'theirs') {
        saved.current = state.theirs;
        take(state.theirs);
        copies.remove(true);
        setState({ at: 'saved' });
      } else void save();
    },
    settle: async () => {
      clearTimeout(timer.current);
      return (await save()) ? revision.current : null;
    },
  };
}
