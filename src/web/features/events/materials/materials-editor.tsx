import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownMaterial } from '#contract/events/materials.ts';
import { deleteMaterial, uploadMaterial } from '#contract/events/materials.ts';
import { quoted } from '#core/language/quoted.ts';
import { useProgramme } from '#web/features/events/programme/use-programme.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { MATERIAL_SIGHT_WORDS, materialsInOrder, ownerOf } from './material-words.ts';
import { MaterialLink } from './materials-list.tsx';
import { useMaterials } from './use-materials.ts';

const ACCEPTED =
  '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.epub,.png,.jpg,.jpeg,.webp,.gif,.mp3,.m4a,.aac,.ogg,.wav,.txt,.csv,.md';

const NO_PROGRAMME = { activities: [], speakers: [] };

/** The materials of an event to add, change and remove. */
export function MaterialsEditor({ eventId }: { eventId: string }): ReactElement {
  const { materials, keep, refetch } = useMaterials(eventId);
  const { data: programme = NO_PROGRAMME } = useProgramme(eventId);
  const { run } = useAction();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [open, setOpen] = useState<ShownMaterial | 'new' | null>(null);
  if (materials === undefined) return <SkeletonRows />;

  async function upload(file: File): Promise<void> {
    setBusy(true);
    setError(null);
    const input = { params: { id: eventId, partId: newUuid() }, query: { name: file.name.slice(-400) } };
    const result = await callOperation(uploadMaterial, input, { file });
    setBusy(false);
    if (!result.ok) return setError(failureSentence(result.error));
    keep(result.value);
    showSuccess('Файл додано.');
  }

  async function remove(material: ShownMaterial): Promise<void> {
    const question = `Прибрати ${quoted(material.title)}?`;
    if (!(await askConfirmation({ question, yes: 'Прибрати', no: 'Ні', prefer: 'no' }))) return;
    const result = await run(callOperation(deleteMaterial, { params: { id: eventId, partId: material.id } }));
    if (result.ok) keep(result.value);
  }

  return (
    <Section title="Матеріали" note="Файли й посилання для тих, хто приходить: конспекти, презентації, аудіо.">
      <div className="grid gap-6">
        {materials.length === 0 ? (
          <EmptyState title="Матеріалів поки немає">Додайте файл або посилання й оберіть, кому його видно.</EmptyState>
        ) : (
          <ul className="border-t border-line-strong">
            {materialsInOrder(programme, materials).map((material) => (
              <li key={material.id} className="flex items-start justify-between gap-4 border-b border-line py-3">
                <div className="min-w-0 wrap-anywhere">
                  <MaterialLink eventId={eventId} material={material} />
                  <p className="note">
                    {[ownerOf(programme, material)?.name, MATERIAL_SIGHT_WORDS[material.shownTo]]
                      .filter((part) => part !== undefined)
                      .join(' · ')}
                  </p>
                </div>
                <ActionMenu
                  label={`Дії: ${quoted(material.title)}`}
                  actions={[
                    { id: 'edit', label: 'Змінити', icon: 'edit', onAction: () => setOpen(material) },
                    {
                      id: 'delete',
                      label: 'Прибрати',
                      icon: 'trash',
                      danger: true,
                      onAction: () => void remove(material),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-start gap-4">
          <FileButton
            label="Додати файл"
            accept={ACCEPTED.split(',')}
            hint="PDF, документ, таблиця, презентація, зображення, аудіо або текст до 20&nbsp;МБ."
            busy={busy}
            error={error}
            onFile={(file) => void upload(file)}
          />
          <Button icon="link" onPress={() => setOpen('new')}>
            Додати посилання
          </Button>
        </div>
      </div>
      {open !== null && (
        <MaterialDialog
          eventId={eventId}
          material={open === 'new' ? null : open}
          onClose={() => {
            setOpen(null);
            void refetch();
          }}
          onSaved={(answer) => {
            keep(answer);
            setOpen(null);
          }}
        />
      )}
    </Section>
  );
}
