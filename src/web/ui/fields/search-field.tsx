import type { ReactElement } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { Icon } from '#web/shell/icon.tsx';
import { IconButton } from '#web/ui/button.tsx';

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly className?: string;
};

export function SearchField({ label, value, onChange, placeholder, className = '' }: SearchFieldProps): ReactElement {
  return (
    <AriaSearchField className={`relative ${className}`} aria-label={label} value={value} onChange={onChange}>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 text-muted" />
      <Input
        className="input pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden"
        placeholder={placeholder ?? label}
      />
      {value !== '' && (
        <IconButton
          className="absolute top-0 right-0"
          icon="close"
          label="Очистити пошук"
          onPress={() => onChange('')}
        />
      )}
    </AriaSearchField>
  );
}
