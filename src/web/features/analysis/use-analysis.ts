import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#contract/definition/operation.ts';
import { readAnalysis } from '#contract/scoring/analysis.ts';
import { readMap } from '#contract/scoring/map-texts.ts';
import { type CallError, useAnswer } from '#web/lib/api/use-answer.ts';

export type Analysis = Output<typeof readAnalysis>;
export type ShownAnalysedQuestion = Analysis['questions'][number];
/** The figures, of the whole and of one question. */
export type Figures = NonNullable<Analysis['snapshot']>['figures'];
export type ShownItemFigures = Figures['items'][number];

/** During a lesson notices come often, and the figures change once a minute at most. */
const GATHER_MS = 3_000;

const liveOf = (wihiwId: string) => ({ live: [`wihiw:${wihiwId}`] as const, gatherMs: GATHER_MS });

/**
 * Returns the analysis of an issue, of one of its groups or of its test (`scope` of the address, null: of the issue), read again
 * after notices about the issue.
 */
export function useAnalysis(wihiwId: string, scope: string | null = null): UseQueryResult<Analysis, CallError> {
  const input = { params: { id: wihiwId }, ...(scope === null ? {} : { query: { scope } }) };
  return useAnswer(readAnalysis, input, liveOf(wihiwId));
}

/** Returns the texts of an issue and which sentences its questions test, read again after notices: a key may have been corrected. */
export function useMapTexts(wihiwId: string): UseQueryResult<Output<typeof readMap>, CallError> {
  return useAnswer(readMap, { params: { id: wihiwId } }, liveOf(wihiwId));
}
