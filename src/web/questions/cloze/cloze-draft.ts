import type { ClozeBody, ClozeKey, ClozeRow } from '#core/questions/cloze/cloze-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import { readSource, writeGap, writeText } from './gap-source.ts';
import type { Named } from './stable-ids.ts';
import { keepIds } from './stable-ids.ts';

export type ClozeMode = ClozeBody['mode'];

/**
 * A cloze question while it is edited: the text as typed, and everything known about its gaps, also about deleted gaps
 * and other modes, so that trying things out loses nothing.
 */
export type ClozeDraft = {
  readonly mode: ClozeMode;
  readonly source: string;
  /** The bracketed gaps of the source in order. */
  readonly brackets: readonly Named[];
  readonly gone: readonly Named[];
  readonly typoTolerance: boolean;
  readonly anyForm: boolean;
  /** The forms of the words of all typed answers; undefined until any were looked up. */
  readonly forms: readonly WordForms[] | undefined;
  /** Further accepted answers, wrong options and the id of the right one, by gap. */
  readonly accepted: Readonly<Record<string, readonly string[]>>;
  readonly wrong: Readonly<Record<string, readonly Option[]>>;
  readonly rightIds: Readonly<Record<string, string>>;
  readonly extras: readonly Option[];
};

/** A gap of the source; its index among the gaps is its number. */
export type DraftGap = { readonly gapId: string; readonly answers: readonly string[] };

const LOST_MAXIMUM = 100;

function answersOf(gapId: string, body: ClozeBody, key: ClozeKey): readonly string[] {
  if (key.mode === 'typed') return key.gaps.find((gap) => gap.gapId === gapId)?.accepted ?? [];
  const right = key.gaps.find((gap) => gap.gapId === gapId)?.optionId;
  const text = optionsOf(gapId, body).find(({ id }) => id === right)?.text;
  return text === undefined ? [] : [text];
}

function optionsOf(gapId: string, body: ClozeBody): readonly Option[] {
  if (body.mode === 'bank') return body.bank;
  return body.mode === 'list' ? (body.lists.find((list) => list.gapId === gapId)?.options ?? []) : [];
}

function writeRows(passage: readonly ClozeRow[], answers: (gapId: string) => readonly string[]): string {
  return passage
    .map(({ pieces }) =>
      pieces.map((piece) => ('gapId' in piece ? writeGap(answers(piece.gapId)) : writeText(piece.text))).join(''),
    )
    .join('\n');
}

/** Makes the draft of a question for editing. */
export function openDraft(body: ClozeBody, key: ClozeKey, newId: () => string): ClozeDraft {
  const gapIds = body.passage.flatMap(({ pieces }) => pieces.flatMap((p) => ('gapId' in p ? [p.gapId] : [])));
  const source = writeRows(body.passage, (gapId) => answersOf(gapId, body, key));
  const choices = key.mode === 'choice' ? key.gaps : [];
  const rightIds = Object.fromEntries(choices.map(({ gapId, optionId }) => [gapId, optionId]));
  const wrong =
    body.mode === 'list'
      ? body.lists.map(({ gapId, options }) => [gapId, options.filter(({ id }) => id !== rightIds[gapId])])
      : [];
  let next = 0;
  const brackets = readSource(source, body.mode === 'typed').brackets.map(({ closed, content }) => {
    const id = closed ? gapIds[next] : undefined;
    if (closed) next += 1;
    return { id: id ?? newId(), content };
  });
  return {
    mode: body.mode,
    source,
    brackets,
    gone: [],
    typoTolerance: key.mode === 'typed' && key.typoTolerance,
    anyForm: key.mode === 'typed' && key.anyForm,
    forms: key.mode === 'typed' ? key.forms : undefined,
    accepted: {},
    wrong: Object.fromEntries(wrong),
    rightIds,
    extras: body.mode === 'bank' ? body.bank.filter(({ id }) => !Object.values(rightIds).includes(id)) : [],
  };
}

/** Returns the draft with another text; gaps keep their ids. */
export function retype(draft: ClozeDraft, source: string, newId: () => string): ClozeDraft {
  const contents = readSource(source, draft.mode === 'typed').brackets.map(({ content }) => content);
  const brackets = keepIds(draft.brackets, contents, draft.gone, newId);
  const kept = new Set(brackets.map(({ id }) => id));
  const lost = draft.brackets.filter(({ id }) => !kept.has(id));
  const gone = [...lost, ...draft.gone.filter(({ id }) => !kept.has(id))].slice(0, LOST_MAXIMUM);
  return withRightIds({ ...draft, source, brackets, gone }, newId);
}

/** Returns the same gaps filled in another way. */
export function changeMode(draft: ClozeDraft, mode: ClozeMode, newId: () => string): ClozeDraft {
  if (mode === draft.mode) return draft;
  const { passage, gaps } = readDraft(draft);
  const isFromTyped = draft.mode === 'typed';
  const accepted = isFromTyped
    ? { ...draft.accepted, ...Object.fromEntries(gaps.map(({ gapId, answers }) => [gapId, answers])) }
    : draft.accepted;
  const answersIn = (gapId: string): readonly string[] => {
    const answers = gaps.find((gap) => gap.gapId === gapId)?.answers ?? [];
    if (mode !== 'typed') return answers.slice(0, 1);
    const known = accepted[gapId] ?? [];
    return known[0] === answers[0] ? known : answers;
  };
  const isSplitChanged = isFromTyped || mode === 'typed';
  const source = isSplitChanged ? writeRows(passage, answersIn) : draft.source;
  const ids = draft.brackets.map(({ id }) => id);
  const brackets = readSource(source, mode === 'typed').brackets.map(({ content }, index) => ({
    id: ids[index] ?? newId(),
    content,
  }));
  return withRightIds({ ...draft, mode, source, accepted, brackets }, newId);
}

function withRightIds(draft: ClozeDraft, newId: () => string): ClozeDraft {
  const missing = draft.brackets.filter(({ id }) => draft.rightIds[id] === undefined);
  if (draft.mode === 'typed' || missing.length === 0) return draft;
  return { ...draft, rightIds: { ...draft.rightIds, ...Object.fromEntries(missing.map(({ id }) => [id, newId()])) } };
}

/** Returns the passage and the gaps of the text as typed. */
export function readDraft(draft: ClozeDraft): { passage: ClozeRow[]; gaps: DraftGap[] } {
  const { lines, brackets } = readSource(draft.source, draft.mode === 'typed');
  const closed = draft.brackets.filter((_, index) => brackets[index]?.closed);
  const gaps: DraftGap[] = [];
  const passage = lines.map((line) => ({
    pieces: line.map((piece) => {
      if (piece.kind === 'text') return { text: piece.text };
      const gapId = closed[gaps.length]?.id;
      if (gapId === undefined) throw new Error('A gap without an id');
      gaps.push({ gapId, answers: piece.answers });
      return { gapId };
    }),
  }));
  while (passage.length > 0 && passage.at(-1)?.pieces.length === 0) passage.pop();
  return { passage, gaps };
}

/** Returns the body and the key of the draft. */
export function closeDraft(draft: ClozeDraft): { body: ClozeBody; key: ClozeKey } {
  const { passage, gaps } = readDraft(draft);
  const { mode, typoTolerance, anyForm, forms } = draft;
  if (mode === 'typed') {
    const keyed = gaps.map(({ gapId, answers }) => ({ gapId, accepted: [...answers] }));
    return {
      body: { mode, passage },
      key: { mode, gaps: keyed, typoTolerance, anyForm, ...(forms && { forms: [...forms] }) },
    };
  }
  const right = ({ gapId, answers }: DraftGap): Option => ({
    id: draft.rightIds[gapId] ?? gapId,
    text: answers[0] ?? '',
  });
  const key: ClozeKey = { mode: 'choice', gaps: gaps.map((gap) => ({ gapId: gap.gapId, optionId: right(gap).id })) };
  if (mode === 'bank') return { body: { mode, passage, bank: [...gaps.map(right), ...draft.extras] }, key };
  const lists = gaps.map((gap) => ({ gapId: gap.gapId, options: [right(gap), ...(draft.wrong[gap.gapId] ?? [])] }));
  return { body: { mode, passage, lists }, key };
}
