import type { ComponentProps, ReactElement } from 'react';
import { useGrowing } from './use-growing.ts';

type GrowingAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'ref' | 'className'> & { readonly value: string };

/** A field of one or more lines that is as high as its text. */
export function GrowingArea(props: GrowingAreaProps): ReactElement {
  return <textarea {...props} ref={useGrowing(props.value)} rows={1} className="input resize-none overflow-hidden" />;
}
