import type { OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import type { OfferedKind } from '#core/questions/question-kinds.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { SINGLE_OPTIONS_MAXIMUM } from '#core/questions/single/single-schema.ts';

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
      if (name === 'id' && typeof inner === 'string') found.push(inner);
      else collectIds(inner, found);
    }
  return found;
}

/** A second question like this one, with ids of its own. */
export function duplicateQuestion(question: OfferedQuestion, newId: () => string): OfferedQuestion {
  const ids = new Map(collectIds(question.body, []).map((id) => [id, newId()]));
  return {
    ...question,
    id: newId(),
    body: renewIds(question.body, ids),
    key: renewIds(question.key, ids),
  } as OfferedQuestion;
}

type Choice = { readonly text: string; readonly right: boolean };

/** What an author wrote as possible answers, whatever the kind. */
function choicesOf(question: OfferedQuestion): Choice[] {
  if (question.kind === 'short') return question.key.accepted.map((text) => ({ text, right: true }));
  const right = question.kind === 'single' ? [question.key.optionId] : question.key.optionIds;
  return question.body.options.map(({ id, text }) => ({ text, right: right.includes(id) }));
}

/** Whether answers that were written would be lost by a change of kind. */
export function losesByChange(question: OfferedQuestion, kind: OfferedKind): boolean {
  const written = choicesOf(question).filter(({ text }) => text.trim() !== '');
  if (kind === 'short') return written.some(({ right }) => !right);
  if (question.kind === 'short' && question.key.number !== null) return true;
  return kind === 'single' && written.length > SINGLE_OPTIONS_MAXIMUM;
}

/** The same question of another kind; answers are carried over as far as the kind can hold them. */
export function changeKind(question: OfferedQuestion, kind: OfferedKind, newId: () => string): OfferedQuestion {
  if (question.kind === kind) return question;
  const { body: _body, key: _key, kind: _kind, ...fields } = question;
  const written = choicesOf(question).filter(({ text }) => text.trim() !== '');
  const empty = emptyQuestion(kind, newId);
  if (empty.kind === 'short') {
    const accepted = written.filter(({ right }) => right).map(({ text }) => text.slice(0, 200));
    return { ...empty, ...fields, key: { ...empty.key, accepted: accepted.length === 0 ? [''] : accepted } };
  }
  const kept = empty.kind === 'single' ? written.slice(0, SINGLE_OPTIONS_MAXIMUM) : written;
  const filled = kept.map(({ text, right }) => ({ id: newId(), text, right }));
  const options = [...filled.map(({ id, text }) => ({ id, text })), ...empty.body.options.slice(filled.length)];
  const rightIds = filled.filter(({ right }) => right).map(({ id }) => id);
  if (empty.kind === 'multiple')
    return { ...empty, ...fields, body: { ...empty.body, options }, key: { ...empty.key, optionIds: rightIds } };
  const optionId = rightIds.length === 1 ? (rightIds[0] ?? null) : null;
  return { ...empty, ...fields, body: { ...empty.body, options }, key: { optionId } };
}
