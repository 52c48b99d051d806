import type { ReactElement } from 'react';
import type { ShownMaterial } from '#contract/events/materials.ts';
import { readMaterialFile } from '#contract/events/materials.ts';
import { useProgramme } from '#web/features/events/programme/use-programme.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { Section } from '#web/ui/section.tsx';
import { fileSizeWords, materialsInOrder, ownerOf } from './material-words.ts';
import { useMaterials } from './use-materials.ts';

const NO_PROGRAMME = { activities: [], speakers: [] };

/** What the event gives to read; nothing while there is nothing for the viewer. */
export function MaterialsList({ eventId }: { eventId: string }): ReactElement | null {
  const { materials = [] } = useMaterials(eventId);
  const { data: programme = NO_PROGRAMME } = useProgramme(eventId);
  if (materials.length === 0) return null;
  return (
    <div className="wrap w-full">
      <Section title="Матеріали">
        <ul className="border-t border-line">
          {materialsInOrder(programme, materials).map((material) => {
            const owner = ownerOf(programme, material);
            return (
              <li key={material.id} className="border-b border-line py-3 wrap-anywhere">
                <MaterialLink eventId={eventId} material={material} />
                {owner !== null && (
                  <p className="note">
                    <a className="link inline-flex min-h-11 items-center" href={`#${owner.anchor}`}>
                      {owner.name}
                    </a>
                  </p>
                )}
              </li>
            );
          })}
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
      <a
        className="inline-flex min-h-11 items-center"
        href={fileAddress(readMaterialFile, { params: { id: eventId, partId: id } })}
        download={file.name}
      >
        {title}
      </a>
      <span className="note num">
        {ending}, {fileSizeWords(file.bytes)}
      </span>
    </span>
  );
}

/** The materials of one activity or speaker, beside it; nothing where it has none. */
export function OwnMaterials({
  eventId,
  materials,
}: {
  eventId: string;
  materials: readonly ShownMaterial[];
}): ReactElement | null {
  if (materials.length === 0) return null;
  return (
    <ul className="pr-files" aria-label="Матеріали">
      {materials.map((material) => (
        <li key={material.id}>
          <MaterialLink eventId={eventId} material={material} />
        </li>
      ))}
    </ul>
  );
}
