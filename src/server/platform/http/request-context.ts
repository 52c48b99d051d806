import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '#contract/accounts.ts';
import type { Face } from '#core/routes/faces.ts';

export type Viewer = {
  readonly sessionId: string;
  readonly userId: string;
  readonly kind: 'account' | 'participant';
  readonly identifier: string;
  readonly displayName: string;
  readonly avatarHue: number;
  readonly sharedComputer: boolean;
  /** The only issue that the session reaches; null if it reaches everything of the person. */
  readonly onlyWihiwId: string | null;
  /** The session reaches only what leads to a second factor: the operator demands one, and there is none. */
  readonly mustAddFactor: boolean;
};

/** Returns the signed-in person as the contract describes them: nothing of the session goes with them. */
export function personOfViewer({ userId, identifier, displayName, kind, avatarHue, sharedComputer }: Viewer): Person {
  return { userId, identifier, displayName, kind, avatarHue, sharedComputer };
}

/** What a handler may use of its request besides the parsed input. */
export type RequestContext = {
  readonly face: Face;
  /** Host with port, as the browser sent it; already checked to be one of ours. */
  readonly host: string;
  readonly origin: string;
  readonly address: string;
  /** The browser's user agent, shortened. */
  readonly device: string;
  readonly viewer: Viewer | null;
  /** The cookie token of the request, even if it belongs to no session. */
  readonly sessionToken: string | null;
  /** Sets the session cookie; a null token clears it. With `maxAgeSeconds` null the cookie ends with the browser. */
  setSession(token: string | null, maxAgeSeconds: number | null): void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The context of a handler that is reached only with a session. */
export type SignedInContext = RequestContext & { readonly viewer: Viewer };

declare module 'fastify' {
  interface FastifyRequest {
    face: Face;
    viewer: Viewer | null;
    /** There is a session, which reaches nothing here before a second factor is added. */
    lacksFactor: boolean;
    sessionToken: string | null;
  }
}
