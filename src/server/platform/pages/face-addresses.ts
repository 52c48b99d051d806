import type { FastifyRequest } from 'fastify';
import type { Face } from '#core/routes/faces.ts';
import { faceOf, hostName } from '#core/routes/faces.ts';
import type { Config } from '#server/platform/config/config.ts';

type FaceConfig = Pick<Config, 'publicTestUrl' | 'publicEventUrl' | 'testHosts' | 'eventHosts' | 'port'>;

/**
 * Returns the port for links made from a request, as `:8080` or empty. Where the hosts are listed a link must not lead where only the
 * Host header says: then the port is the one this server listens on, behind a trusted proxy that of the protocol (another one is what
 * `PUBLIC_…_URL` is for, since a proxy may hand on whatever header a client sends). An address without a port stays one.
 */
function portOfLinks(config: FaceConfig, request: FastifyRequest): string {
  const [, asked] = /:(\d+)$/.exec(request.host) ?? [];
  if (asked === undefined) return '';
  if (config.testHosts === null && config.eventHosts === null) return `:${asked}`;
  // Only behind a proxy that is trusted there are more addresses than that of the connection.
  if ((request.ips?.length ?? 1) > 1) return '';
  const own = request.socket.localPort ?? config.port;
  return own === 0 ? `:${asked}` : `:${own}`;
}

/**
 * Returns the base address of a face for a request: the configured public address, else the first exact host in the
 * configuration, else the request's own host with `events.` added or removed. The port is never one that only the request names
 * (see `portOfLinks`).
 */
export function faceBaseUrl(config: FaceConfig, request: FastifyRequest, face: Face): string {
  const configured = face === 'events' ? config.publicEventUrl : config.publicTestUrl;
  if (configured !== null) return configured;
  const port = portOfLinks(config, request);
  const host = hostName(request.host);
  const own = `${request.protocol}://${host}${port}`;
  if (request.face === face) return own;
  const listed = (face === 'events' ? config.eventHosts : config.testHosts)?.find((name) => !name.startsWith('*.'));
  if (listed !== undefined) return `${request.protocol}://${listed.includes(':') ? `[${listed}]` : listed}${port}`;
  if (face === 'tests') return `${request.protocol}://${host.replace(/^[^.]+\./, '')}${port}`;
  // No label can be put before a numeric address, so there the event face needs configuration.
  return /^[\d.]+$|^\[/.test(host) ? own : `${request.protocol}://events.${host}${port}`;
}

/** The base address of the other face. */
export function otherFaceUrl(config: FaceConfig, request: FastifyRequest): string {
  return faceBaseUrl(config, request, request.face === 'events' ? 'tests' : 'events');
}

/** Returns true if a host (with port) shows one of our faces, so that a handoff may lead to it. */
export function isOwnHost(config: FaceConfig, host: string): boolean {
  return faceOf(host, { testHosts: config.testHosts, eventHosts: config.eventHosts }) !== null;
}
