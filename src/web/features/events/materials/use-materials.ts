import { useQueryClient } from '@tanstack/react-query';
import type { ShownMaterials } from '#contract/events/materials.ts';
import { listMaterials } from '#contract/events/materials.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';

/** The materials of an event, read again when somebody changed them, and how to keep a newer answer. */
export function useMaterials(eventId: string) {
  const queries = useQueryClient();
  const input = { params: { id: eventId } };
  const { data, refetch } = useAnswer(listMaterials, input, { live: [`event:${eventId}`] });
  return {
    materials: data?.materials,
    keep: (answer: ShownMaterials) => queries.setQueryData(answerKey(listMaterials, input), answer),
    refetch,
  };
}
