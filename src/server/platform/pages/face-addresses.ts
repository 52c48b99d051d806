import type { FastifyRequest } from 'fastify';
import type { Face } from '#core/routes/faces.ts';
import { faceOf, hostName } from '#core/routes/faces.ts';
import type { Config } from '#server/platform/config/config.ts';

type FaceConfig = Pick<Config, 'publicTestUrl' | 'publicEventUrl' | 'testHosts' | 'eventHosts'>;

/**
 * Returns the base address of a face for a request: the configured public address, else the first exact host in the
 * configuration, else the request's own host with `events.` added or removed.
 */
export function faceBaseUrl(config: FaceConfig, request: FastifyRequest, face: Face): string {
  const configured = face === 'events' ? config.publicEventUrl : config.publicTestUrl;
  if (configured !== null) return configured;
  const own = `${request.protocol}://${request.host}`;
  if (request.face === face) return own;
  const listed = (face === 'events' ? config.eventHosts : config.testHosts)?.find((host) => !host.startsWith('*.'));
  const port = /:(\d+)$/.exec(request.host)?.[0] ?? '';
  if (listed !== undefined) return `${request.protocol}://${listed.includes(':') ? `[${listed}]` : listed}${port}`;
  const host = hostName(request.host);
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
