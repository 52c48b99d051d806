import type { TestPool } from '#contract/authoring/draft-pools.ts';
import type { TextAudio } from '#contract/authoring/draft-texts.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { sectionedOrder } from '#web/features/authoring/questions/question-sections.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { ItemKeeper } from '#web/lib/saving/item-keeper.ts';
import type { Theirs } from '#web/lib/saving/item-save.ts';
import { isGone } from '#web/lib/saving/item-save.ts';
import type { SaveState } from '#web/shell/saved-state.tsx';
import type { DraftTextContent, FieldProblems } from './draft-problems.ts';
import { draftQuestionProblems, textProblems } from './draft-problems.ts';
import type { ItemOnServer } from './draft-sender.ts';
import { whereSaved, worstSaved } from './saved-words.ts';

/** One item as the page shows it. */
export type ItemView<Value> = {
  readonly id: string;
  readonly value: Value;
  /** The server's revision that the value is or is based on; null while the server doesn't know the item. */
  readonly revision: number | null;
  readonly saved: SaveState;
  /** The server's version; null without a conflict. */
  readonly theirs: Theirs<Value> | null;
  readonly failure: CallFailure | null;
  /** Sentences beside fields. */
  readonly problems: FieldProblems;
  /** Changes when the value was replaced from outside. */
  readonly replacements: number;
};

export type TextView = ItemView<DraftTextContent>;
export type DraftQuestionView = ItemView<AuthoredQuestion>;

/** A whole draft at one moment. */
export type DraftSnapshot = {
  readonly testId: string;
  readonly state: AuthoredTest['state'];
  readonly title: ItemView<string>;
  readonly pools: readonly TestPool[];
  readonly texts: readonly TextView[];
  /** The recordings of texts, as last read. */
  readonly audio: ReadonlyMap<string, TextAudio | null>;
  readonly questions: readonly DraftQuestionView[];
  readonly order: ItemView<readonly string[]>;
  readonly textOrder: ItemView<readonly string[]>;
  /** The worst state of all items. */
  readonly saved: SaveState;
  /** The reason why changes wait on the device; null while the server answers. */
  readonly obstacle: CallFailure['code'] | null;
  /** The test's revision the person has seen; null while another tab's changes are being fetched. */
  readonly seenRevision: number | null;
  /** Grows with every change the server confirmed, so that the check list is asked again. */
  readonly confirmed: number;
  /** Grows when something in sight changed because of another tab. */
  readonly foreignChanges: number;
};

/** Adds to the items of a draft what follows from them. */
export function composeSnapshot(parts: Omit<DraftSnapshot, 'saved' | 'obstacle'>): DraftSnapshot {
  const items = [parts.title, parts.order, parts.textOrder, ...parts.texts, ...parts.questions];
  const waiting = items.find(({ failure, saved }) => failure !== null && (saved === 'device' || saved === 'tab'));
  return { ...parts, saved: worstSaved(items.map(({ saved }) => saved)), obstacle: waiting?.failure?.code ?? null };
}

/** Views an item, reusing the last view while nothing changed, so that lists needn't draw every row again. */
export class ItemViewer<Value> {
  #view: ItemView<Value> | null = null;
  #seen: readonly unknown[] = [];

  view(id: string, keeper: ItemKeeper<Value>, problemsOf: (value: Value) => FieldProblems): ItemView<Value> {
    const seen = [keeper.item, keeper.place, keeper.replacements];
    if (this.#view !== null && seen.every((part, at) => part === this.#seen[at])) return this.#view;
    this.#seen = seen;
    const { value, trouble } = keeper.item;
    const problems = value === this.#view?.value ? this.#view.problems : problemsOf(value);
    this.#view = {
      id,
      value,
      revision: keeper.item.revision,
      saved: Object.keys(problems).length > 0 ? 'failed' : whereSaved(keeper.item, keeper.place),
      theirs: trouble?.kind === 'conflict' ? trouble.theirs : null,
      failure: trouble === null || trouble.kind === 'conflict' ? null : trouble.failure,
      problems,
      replacements: keeper.replacements,
    };
    return this.#view;
  }
}

/** An item with what shows it. */
export type Kept<Value> = { readonly keeper: ItemKeeper<Value>; readonly viewer: ItemViewer<Value> };

/** The texts in their order. */
export function viewTexts(kept: ReadonlyMap<string, Kept<DraftTextContent>>, order: readonly string[]): TextView[] {
  return order.flatMap((id) => {
    const found = kept.get(id);
    return found === undefined ? [] : [found.viewer.view(id, found.keeper, textProblems)];
  });
}

/** The questions as takers meet them: in their order within the sections of their texts. */
export function viewQuestions(
  kept: ReadonlyMap<string, Kept<AuthoredQuestion>>,
  order: readonly string[],
): DraftQuestionView[] {
  const values = order.flatMap((id) => kept.get(id)?.keeper.item.value ?? []);
  return sectionedOrder(values).flatMap((id) => {
    const found = kept.get(id);
    return found === undefined ? [] : [found.viewer.view(id, found.keeper, draftQuestionProblems)];
  });
}

/** Texts or questions in order with what the server has of each. */
export function itemsOnServer<Value>(kept: ReadonlyMap<string, Kept<Value>>, order: readonly string[]): ItemOnServer[] {
  return order.flatMap((id) => {
    const item = kept.get(id)?.keeper.item;
    return item === undefined ? [] : [{ id, isNew: item.revision === null, isGone: isGone(item) }];
  });
}
