import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { USUAL_PROCESS } from '#core/questions/usual-process.ts';
import { fillWritten, writtenIn } from '#web/questions/authoring/authoring-registry.ts';
import { isFilled } from '#web/questions/authoring/written-texts.ts';

/** Replaces every id of the body, in the body and in the key, by a fresh one. */
function renewIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (ids.get(value) ?? value) as Value;
  if (Array.isArray(value)) return value.map((inner) => renewIds(inner, ids)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renewIds(inner, ids)])) as Value;
}

function collectIds(value: unknown, found: string[]): string[] {
  if (Array.isArray(value)) for (const inner of value) collectIds(inner, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if ((name === 'id' || name === 'gapId') && typeof inner === 'string') found.push(inner);
      else collectIds(inner, found);
    }
  return found;
}

/** A second question like this one, with ids of its own. */
export function duplicateQuestion(question: AuthoredQuestion, newId: () => string): AuthoredQuestion {
  const ids = new Map(collectIds([question.body, question.key], []).map((id) => [id, newId()]));
  return {
    ...question,
    id: newId(),
    body: renewIds(question.body, ids),
    key: renewIds(question.key, ids),
  } as AuthoredQuestion;
}

/** Returns true if a change of kind would lose something that was written. */
export function losesByChange(question: AuthoredQuestion, kind: QuestionKind): boolean {
  if (question.kind === kind) return false;
  const before = writtenIn(question);
  if (before.hasMore) return true;
  let last = 0;
  const after = writtenIn(changeKind(question, kind, () => `n${(last += 1)}`));
  return after.list.filter(isFilled).length < before.list.filter(isFilled).length;
}

/** Returns the same question as another kind; what was written is carried over as far as that kind has a place for it. */
export function changeKind(question: AuthoredQuestion, kind: QuestionKind, newId: () => string): AuthoredQuestion {
  if (question.kind === kind) return question;
  const { body: _body, key: _key, kind: _kind, ...fields } = question;
  const empty = emptyQuestion(kind, newId) as AuthoredQuestion;
  // Who has not chosen a process gets the usual one of the new kind.
  if (fields.process === USUAL_PROCESS[question.kind]) fields.process = empty.process;
  return { ...fillWritten(empty, writtenIn(question).list.filter(isFilled), newId), ...fields } as AuthoredQuestion;
}
