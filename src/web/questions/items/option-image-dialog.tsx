import type { ReactElement } from 'react';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { ImageDialog } from '#web/questions/authoring/image-dialog.tsx';

type OptionImageDialogProps = {
  readonly testId: string;
  readonly option: MarkedOption;
  readonly onOption: (option: MarkedOption) => void;
  readonly onClose: () => void;
};

/** Returns the option with its words alone. */
export function withoutImage({ image: _removed, ...option }: MarkedOption): MarkedOption {
  return option;
}

/** The image of an option: with its words, or instead of them. */
export function OptionImageDialog({ testId, option, onOption, onClose }: OptionImageDialogProps): ReactElement {
  return (
    <ImageDialog
      testId={testId}
      captioned={false}
      image={option.image === undefined ? null : { ...option.image, caption: '' }}
      onClose={onClose}
      onDone={({ caption: _none, ...image }) => {
        onOption({ ...option, image });
        onClose();
      }}
    />
  );
}
