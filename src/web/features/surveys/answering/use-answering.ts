import { useEffect, useRef, useState } from 'react';
import { saveSurveyDraft } from '#contract/surveys/answering.ts';
import { backoffMs } from '#core/backoff.ts';
import type { AnswerProblem, SurveyAnswers } from '#core/surveys/survey-types.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import type { AskedSurvey } from './submit-answers.ts';
import { PASSING, submitAnswers } from './submit-answers.ts';
import type { SurveyCopy } from './survey-copy.ts';

/** How far the answers have come. */
export type AnsweringState =
  /** On this device; of a named survey they go to the server by themselves. */
  | { readonly at: 'device' }
  | { readonly at: 'server' }
  | { readonly at: 'sending' }
  /** Sent, but the server can't be reached: it is tried again by itself. */
  | { readonly at: 'waiting' }
  | { readonly at: 'refused'; readonly failure: CallFailure; readonly problems: readonly AnswerProblem[] }
  /** `earlier`: not these answers, but those that the same person had sent before. */
  | { readonly at: 'sent'; readonly earlier: boolean };

type Answering = {
  readonly copy: SurveyCopy;
  readonly state: AnsweringState;
  readonly change: (answers: SurveyAnswers) => void;
  readonly turnTo: (pageId: string) => void;
  readonly submit: () => void;
};

const SAVE_AFTER_MS = 800;
const RETRY_MS = { first: 1_000, most: 20_000 };
const retryAfterMs = (tries: number): number => backoffMs(tries, Math.random(), RETRY_MS);

/** Keeps answers on the device at once, of a named survey also on the server, and sends them until the server has said something. */
export function useAnswering(survey: AskedSurvey, beginning: SurveyCopy, copies: FormCopies): Answering {
  const [copy, setCopy] = useState(beginning);
  const [state, setState] = useState<AnsweringState>({ at: beginning.sending ? 'waiting' : 'device' });
  const current = useRef(copy);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const busy = useRef(false);
  const isNamed = survey.mode === 'named';

  function keep(change: Partial<SurveyCopy>): void {
    current.current = { ...current.current, ...change };
    copies.write(current.current, null);
    setCopy(current.current);
  }

  function later(work: () => Promise<void>, ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void work(), ms);
  }

  function again(work: () => Promise<void>): void {
    tries.current += 1;
    later(work, retryAfterMs(tries.current));
  }

  async function save(): Promise<void> {
    if (!isNamed || busy.current || !current.current.unsaved || current.current.sending) return;
    busy.current = true;
    const { answerId, version, revision, answers } = current.current;
    const saved = await callOperation(saveSurveyDraft, {
      params: { id: survey.id },
      body: { answerId, version, revision, answers },
    });
    busy.current = false;
    if (!saved.ok && saved.error.code === 'survey_sent') return finish(true);
    const isSame = current.current.answers === answers;
    if (saved.ok) {
      tries.current = 0;
      keep({ revision: saved.value.revision, unsaved: !isSame });
    } else if (saved.error.code === 'stale_revision') {
      const now = saved.error.details?.['current'] as { revision: number; answers: SurveyAnswers } | null | undefined;
      // Another device has saved: its answers to other questions are taken in, those given here stand.
      keep({ revision: now?.revision ?? 0, answers: { ...now?.answers, ...current.current.answers } });
    }
    // Sending waited for this reply, whatever it was.
    if (current.current.sending) return void send();
    if (saved.ok) {
      setState({ at: isSame ? 'server' : 'device' });
      if (!isSame) later(save, SAVE_AFTER_MS);
    } else if (saved.error.code === 'stale_revision') again(save);
    else if (PASSING.has(saved.error.code)) {
      setState({ at: 'device' });
      again(save);
    } else setState({ at: 'refused', failure: saved.error, problems: [] });
  }

  function finish(earlier: boolean): void {
    clearTimeout(timer.current);
    copies.remove(true);
    setState({ at: 'sent', earlier });
  }

  async function send(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    const sent = await submitAnswers(survey, current.current);
    busy.current = false;
    if (sent.ok) return finish(false);
    // Of named answers the same sent again succeed. Of anonymous ones a reply may have been lost on the way.
    if (sent.error.code === 'survey_sent') return finish(isNamed || tries.current === 0);
    if (PASSING.has(sent.error.code)) {
      setState({ at: 'waiting' });
      return again(send);
    }
    const problems = (sent.error.details?.['problems'] as readonly AnswerProblem[] | undefined) ?? [];
    const page = survey.asked.definition.pages.find(({ questions }) =>
      questions.some(({ id }) => id === problems[0]?.questionId),
    );
    keep({ sending: false, ...(page === undefined ? {} : { pageId: page.id }) });
    setState({ at: 'refused', failure: sent.error, problems });
  }

  const resume = useRef<() => void>(() => undefined);
  useEffect(() => {
    resume.current = () => void (current.current.sending ? send() : save());
  });
  useEffect(() => {
    const go = () => resume.current();
    window.addEventListener('online', go);
    if (beginning.sending || beginning.unsaved) go();
    return () => {
      window.removeEventListener('online', go);
      clearTimeout(timer.current);
    };
  }, [beginning]);

  return {
    copy,
    state,
    change: (answers) => {
      keep({ answers, unsaved: true });
      setState({ at: 'device' });
      if (isNamed) later(save, SAVE_AFTER_MS);
    },
    turnTo: (pageId) => keep({ pageId }),
    submit: () => {
      clearTimeout(timer.current);
      tries.current = 0;
      keep({ sending: true });
      setState({ at: 'sending' });
      void send();
    },
  };
}
