import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Face } from '#core/routes/faces.ts';

/** The signed-in person of a request. */
export type Viewer = {
  readonly sessionId: string;
  readonly userId: string;
  readonly kind: 'account' | 'participant';
  readonly identifier: string;
  readonly displayName: string;
  readonly avatarHue: number;
  readonly sharedComputer: boolean;
  /** The session reaches this one issue only; null: everything of the person. */
  readonly onlyWihiwId: string | null;
};

/** What a handler may know of its request besides the parsed input. */
export type RequestContext = {
  readonly face: Face;
  /** Host with port, as the browser sent it; already known to be one of ours. */
  readonly host: string;
  readonly origin: string;
  readonly address: string;
  /** The browser's description of itself, shortened. */
  readonly device: string;
  readonly viewer: Viewer | null;
  /** Cookie token of the request, also when it belongs to no session. */
  readonly sessionToken: string | null;
  /** Sets the session cookie; null clears it. `maxAgeSeconds` null ends it with the browser. */
  setSession(token: string | null, maxAgeSeconds: number | null): void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Context of a handler that is only reached with a session. */
export type SignedInContext = RequestContext & { readonly viewer: Viewer };

declare module 'fastify' {
  interface FastifyRequest {
    face: Face;
    viewer: Viewer | null;
    sessionToken: string | null;
  }
}
