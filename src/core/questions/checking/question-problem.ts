/** The codes of the check list's findings. They are stable; the sentence beside them is for the author. */
const PROBLEM_CODES = [
  'prompt-empty',
  'options-too-few',
  'option-empty',
  'options-alike',
  'option-image-alt-missing',
  'option-much-longer',
  'key-missing',
  'key-unknown-option',
  'key-all-options',
  'accepted-empty',
  'accepted-alike',
  'number-missing',
  'items-too-few',
  'item-empty',
  'items-alike',
  'key-all-alike',
  'extras-missing',
  'gap-missing',
  'passage-empty',
  'text-needed',
  'evidence-missing',
  'evidence-lost',
  'evidence-removed',
  'removed-too-many',
  'sentences-too-many',
  'removed-in-verse',
  'removed-whole-paragraph',
  'removed-adjacent',
  'removed-twice',
  'length-contradicts',
  'main-idea-missing',
  'answerable-without-text',
  'points-unequal-in-pool',
  'pool-too-small',
  'keys-in-one-place',
  'one-process',
  'blind-share',
  'blind-test',
] as const;

/** See {@link PROBLEM_CODES}. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One finding of the check list. `blocking` ones forbid finalizing, the others are advice. */
export type QuestionProblem = { readonly code: ProblemCode; readonly blocking: boolean; readonly message: string };

/** Returns a finding that forbids finalizing. */
export function blocking(code: ProblemCode, message: string): QuestionProblem {
  return { code, blocking: true, message };
}

/** Returns a finding that only advises. */
export function advice(code: ProblemCode, message: string): QuestionProblem {
  return { code, blocking: false, message };
}
