import type { ReactElement, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** The texts that a question may be about, and how to say which. */
type TextBinding = {
  readonly texts: readonly { readonly id: string; readonly name: string }[];
  readonly onText: (textId: string) => void;
};

const Binding = createContext<TextBinding | null>(null);

/** Lets the fields within choose the text of the question where they need one. */
export function BindsText({ children, ...binding }: TextBinding & { readonly children: ReactNode }): ReactElement {
  return <Binding value={binding}>{children}</Binding>;
}

const NONE = '';

/** What stands in place of a text's sentences while the question is about no text: the choice of one. */
export function TextToBind(): ReactElement {
  const binding = useContext(Binding);
  if (binding === null || binding.texts.length === 0)
    return <p className="note">Прив’яжіть запитання до тексту, і тут можна буде позначити його речення.</p>;
  return (
    <SelectField
      label="Про який це текст?"
      hint="Тоді тут можна буде позначити його речення."
      value={NONE}
      onChange={(textId) => textId !== NONE && binding.onText(textId)}
      options={[
        { value: NONE, label: 'Оберіть текст' },
        ...binding.texts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
