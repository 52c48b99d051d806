import type { IssueDraft } from '#web/features/wihiws/issuing/issue-draft.ts';
import type { TestTraits } from '#web/features/wihiws/test-traits.ts';

/** Props of every part of the form. */
export type IssueFieldsProps = {
  readonly traits: TestTraits;
  readonly draft: IssueDraft;
  readonly change: (changes: Partial<IssueDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
};
