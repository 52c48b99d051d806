import type { ReactElement } from 'react';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { IconButton } from '#web/ui/button.tsx';

export type ItemToolsProps = {
  /** The name of an item in three forms: «Варіант А», and after «Прибрати» and «Дії з» «варіант А», «варіантом А». */
  readonly name: string;
  readonly removed: string;
  readonly about: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (places: number) => void;
  /** Null where it has to stay. */
  readonly onRemove: (() => void) | null;
  /** Only where an item may have an image. */
  readonly onImage?: () => void;
};

/** The actions on one item of a list: buttons where there is room, a menu on phones. */
export function ItemTools(props: ItemToolsProps): ReactElement {
  const { name, isFirst, isLast, onMove, onRemove, onImage } = props;
  return (
    <div className="opt-tools">
      {onImage && (
        <IconButton className="opt-move w-8!" icon="upload" label={`${name}: зображення`} onPress={onImage} />
      )}
      <IconButton
        className="opt-move w-8!"
        icon="up"
        label={`${name} вище`}
        disabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        className="opt-move w-8!"
        icon="down"
        label={`${name} нижче`}
        disabled={isLast}
        onPress={() => onMove(1)}
      />
      <IconButton
        icon="close"
        label={`Прибрати ${props.removed}`}
        disabled={onRemove === null}
        onPress={() => onRemove?.()}
      />
      <span className="opt-menu">
        <ActionMenu
          label={`Дії з ${props.about}`}
          actions={[
            ...(onImage ? [{ id: 'image', label: 'Зображення', icon: 'upload' as const, onAction: onImage }] : []),
            { id: 'up', label: 'Вище', icon: 'up', disabled: isFirst, onAction: () => onMove(-1) },
            { id: 'down', label: 'Нижче', icon: 'down', disabled: isLast, onAction: () => onMove(1) },
            {
              id: 'remove',
              label: 'Прибрати',
              icon: 'close',
              danger: true,
              disabled: onRemove === null,
              onAction: () => onRemove?.(),
            },
          ]}
        />
      </span>
    </div>
  );
}
