import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#contract/definition/operation.ts';
import { readIssueHead } from '#contract/lesson/issue-facts.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';

export type IssueFacts = Output<typeof readIssueHead>;

/** Many notices come while a class writes; the counts of the tabs may be this old. */
const GATHER_MS = 1_500;

/** Returns what all pages of an issue say above themselves, read again on every notice about it. */
export function useIssueHead(wihiwId: string): UseQueryResult<IssueFacts, CallError> {
  return useAnswer(readIssueHead, { params: { id: wihiwId } }, { live: [`wihiw:${wihiwId}`], gatherMs: GATHER_MS });
}
