import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CorrectionPreview, KeyVersions } from '#contract/authoring/key-corrections.ts';
import {
  correctKey,
  previewCorrection,
  readFinalizedTest,
  readKeyVersions,
  readTypedAnswers,
} from '#contract/authoring/key-corrections.ts';
import { readTest } from '#contract/authoring/tests.ts';
import { listWihiws } from '#contract/wihiws.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import type { Submission } from '#web/lib/api/use-submission.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';

/** The parts of a key that a correction changes. */
export type KeyDraft = {
  readonly key: unknown;
  readonly treatment: KeyTreatment;
  readonly explanation: TextDocument | null;
  readonly evidence: readonly string[];
};

const ASKED_AGAIN_MS = 1_500;

/** The versions of a key, asked again while attempts are being counted. */
export function useKeyVersions(testId: string, questionId: string) {
  const query = useAnswer(readKeyVersions, { params: { testId, questionId } }, { keep: false });
  const isCounting = (query.data?.pending ?? 0) > 0;
  const { refetch } = query;
  const queries = useQueryClient();
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => void refetch(), ASKED_AGAIN_MS);
    return () => {
      clearInterval(timer);
      // The averages of the test's issues were counted from the points before.
      void queries.invalidateQueries({ queryKey: answerKey(listWihiws) });
    };
  }, [isCounting, refetch, queries]);
  return query;
}

type Correction = {
  readonly draft: KeyDraft;
  readonly change: (part: Partial<KeyDraft>) => void;
  /** The version that came to be since the draft was begun; null while there is none. */
  readonly newer: KeyVersions['versions'][number] | null;
  /** Decides for what was changed here: it will be saved on top of the newer version. */
  readonly keepMine: () => void;
  readonly takeNewer: () => void;
  /** Grows when the draft was replaced, so that fields start again. */
  readonly replacements: number;
  /** Asks whom the draft would change. */
  readonly check: Submission;
  /** What it would change, for the author to agree to; null until asked and after every change. */
  readonly preview: CorrectionPreview | null;
  readonly leavePreview: () => void;
  readonly form: Submission;
};

/**
 * A correction being made; a version of another tab never replaces it, nor is replaced by it unseen.
 *
 * @param proposed the key it begins with; undefined: the one that stands
 */
export function useKeyCorrection(
  testId: string,
  questionId: string,
  versions: KeyVersions,
  proposed: unknown,
  onDone: () => void,
): Correction {
  const queries = useQueryClient();
  const [newest] = versions.versions;
  const [based, setBased] = useState(newest?.version ?? 1);
  const [draft, setDraft] = useState<KeyDraft>(() =>
    proposed === undefined ? draftOf(newest) : { ...draftOf(newest), treatment: 'by-key', key: proposed },
  );
  const [preview, setPreview] = useState<CorrectionPreview | null>(null);
  const [replacements, setReplacements] = useState(0);
  const params = { testId, questionId };
  const body = { ...draft, evidence: [...draft.evidence], basedOnVersion: based };
  const readNewest = async (): Promise<void> => {
    setPreview(null);
    await queries.invalidateQueries({ queryKey: answerKey(readKeyVersions, { params }) });
  };
  const check = useSubmission(async () => {
    const result = await callOperation(previewCorrection, { params, body });
    if (!result.ok && result.error.code === 'stale_revision') await readNewest();
    return result;
  }, setPreview);
  const form = useSubmission(
    async () => {
      const result = await callOperation(correctKey, { params, body });
      if (!result.ok && result.error.code === 'stale_revision') await readNewest();
      return result;
    },
    (answer) => {
      setBased(answer.versions[0]?.version ?? based);
      queries.setQueryData(answerKey(readKeyVersions, { params }), answer);
      void queries.invalidateQueries({ queryKey: answerKey(readFinalizedTest) });
      void queries.invalidateQueries({ queryKey: answerKey(readTest) });
      void queries.invalidateQueries({ queryKey: answerKey(readTypedAnswers, { params }) });
      void queries.invalidateQueries({ queryKey: answerKey(listWihiws) });
      onDone();
    },
  );
  const newer = newest !== undefined && newest.version > based ? newest : null;
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    newer,
    keepMine: () => setBased(newest?.version ?? based),
    takeNewer: () => {
      setBased(newest?.version ?? based);
      setDraft(draftOf(newest));
      setReplacements(replacements + 1);
    },
    replacements,
    check,
    preview,
    leavePreview: () => setPreview(null),
    form,
  };
}

function draftOf(version: KeyVersions['versions'][number] | undefined): KeyDraft {
  return {
    key: version?.key ?? null,
    treatment: version?.treatment ?? 'by-key',
    explanation: version?.explanation ?? null,
    evidence: version?.evidence ?? [],
  };
}
