import type { ReactElement } from 'react';
import type { ShownMaterial } from '#contract/events/materials.ts';
import { Section } from '#web/ui/section.tsx';
import { fileAddress, sizeWords } from './material-words.ts';
import { useMaterials } from './use-materials.ts';

/** What the event gives to read; nothing while there is nothing for the viewer. */
export function MaterialsList({ eventId }: { eventId: string }): ReactElement | null {
  const { materials = [] } = useMaterials(eventId);
  if (materials.length === 0) return null;
  return (
    <div className="wrap w-full">
      <Section title="Матеріали">
        <ul className="border-t border-line">
          {materials.map((material) => (
            <li key={material.id} className="border-b border-line py-3 wrap-anywhere">
              <MaterialLink eventId={eventId} material={material} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** A material to open or to save. */
export function MaterialLink({ eventId, material }: { eventId: string; material: ShownMaterial }): ReactElement {
  const { id, title, link, file } = material;
  if (file === null)
    return (
      <a className="inline-flex min-h-11 items-center" href={link} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    );
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLocaleUpperCase('uk');
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <a className="inline-flex min-h-11 items-center" href={fileAddress(eventId, id)} download={file.name}>
        {title}
      </a>
      <span className="note num">
        {ending}, {sizeWords(file.bytes)}
      </span>
    </span>
  );
}
