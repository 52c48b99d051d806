import type { EntryFormName, PostedForm } from '#contract/app-page.ts';
import type { Failure } from '#contract/definition/failure.ts';
import type { Operation, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { parseBody } from '#server/platform/http/operations/parse-input.ts';
import type { FormFields } from './form-posts.ts';

/** What goes back into the form; passwords and the codes of a person do not. */
const TYPED = ['username', 'name', 'email', 'shared-computer', 'entry-code'] as const;
/** Longer than anything these fields may hold; more would only cost the drawing of the page. */
const TYPED_MAX_LENGTH = 300;

function isSentBack(text: string | undefined): text is string {
  return text !== undefined && text.length <= TYPED_MAX_LENGTH;
}

/** Returns what became of a form, for the page in the answer. */
export function posted(name: EntryFormName, fields: FormFields, of: Partial<PostedForm>): PostedForm {
  const typed = TYPED.flatMap((field) => {
    const text = fields[field];
    return isSentBack(text) ? [[field, text] as const] : [];
  });
  return { name, typed: Object.fromEntries(typed), failure: null, secondStep: null, newCode: null, ...of };
}

/**
 * Parses a form like the operation's JSON and carries it out the same way.
 *
 * @param body the fields by the names of the operation
 */
export async function carryOut<Op extends Operation, Answer>(
  operation: Op,
  body: Readonly<Record<string, unknown>>,
  run: (body: Parsed<Op>['body']) => Promise<Result<Answer, Failure>>,
): Promise<Result<Answer, Failure>> {
  const parsed = parseBody(operation, body);
  return parsed.ok ? run(parsed.value) : parsed;
}
