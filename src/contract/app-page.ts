import type { Face } from '#core/routes/faces.ts';
import type { Person } from './accounts.ts';

/** Facts that the server writes into every page of the app. `person` is null for a visitor. */
export type PageFacts = {
  readonly face: Face;
  readonly status: number;
  readonly person: Person | null;
  readonly otherFaceUrl: string;
  readonly operator: { readonly name: string | null; readonly contact: string | null };
};
