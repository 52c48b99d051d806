import type { Wihiw } from '#contract/wihiws.ts';
import { createWihiw } from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { issueOfDraft, newIssueDraft } from './issue-draft.ts';

/** Issues a finalized test to whoever has its link, with the rules that the form «Призначити тест» begins with. */
export function issueByLink(testId: string, title: string): Promise<Result<Wihiw, CallFailure>> {
  return callOperation(createWihiw, { body: issueOfDraft(testId, newIssueDraft(title)) });
}
