import type { ReactElement, ReactNode } from 'react';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';
import { choiceFor, standingChoices, withChoice } from './item-choices.ts';
import type { ItemsEditorProps } from './items-editor.tsx';
import { ItemsEditor } from './items-editor.tsx';

/** The props of the control for one item's choice. */
export type KeyChoice = { readonly chosen: string | null; readonly onChoose: (choiceId: string | null) => void };

type KeyedItemsProps = Pick<ItemsEditorProps, 'list' | 'items' | 'editor'> & {
  /** The key: the right choice of each item. */
  readonly choices: readonly ItemChoice[];
  /** The options to choose from. */
  readonly options: readonly { readonly id: string }[];
  readonly onChange: (items: Option[], choices: ItemChoice[]) => void;
  /** The control below an item. @param number the item's, from 1 */
  readonly renderChoice: (choice: KeyChoice, number: number) => ReactNode;
};

/** A list of texts, each with its right choice; removing an item also removes its choice from the key. */
export function KeyedItems({ choices, options, onChange, renderChoice, ...list }: KeyedItemsProps): ReactElement {
  return (
    <ItemsEditor
      {...list}
      onItems={(items) => onChange(items, standingChoices(choices, items, options))}
      renderKey={({ id }, index) =>
        renderChoice(
          {
            chosen: choiceFor(choices, id),
            onChoose: (choiceId) => onChange([...list.items], withChoice(choices, id, choiceId)),
          },
          index + 1,
        )
      }
    />
  );
}
