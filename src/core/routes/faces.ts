/** The two faces of the product; the host decides which one shows. */
export type Face = 'tests' | 'events';

const EVENT_LABELS: readonly string[] = ['events', 'event', 'podii'];

/** Host lists of the configuration; null means «not set». Entries are exact names or `*.suffix`. */
export type FaceHosts = { readonly testHosts: readonly string[] | null; readonly eventHosts: readonly string[] | null };

function listed(hosts: readonly string[] | null, host: string): boolean {
  return (hosts ?? []).some((entry) => {
    const name = entry.includes(':') ? `[${entry.toLowerCase()}]` : entry.toLowerCase();
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : name === host;
  });
}

/** The host name without its port and closing dot, in lower case. IPv6 addresses keep their brackets. */
export function hostName(hostHeader: string): string {
  return hostHeader.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * The face of a host (product definition, § 3), or null when lists are set and do not know the host.
 *
 * @param hostHeader the Host header, with or without a port
 */
export function faceOf(hostHeader: string, hosts: FaceHosts): Face | null {
  const host = hostName(hostHeader);
  if (hosts.testHosts === null && hosts.eventHosts === null) {
    return EVENT_LABELS.includes(host.split('.')[0] ?? '') ? 'events' : 'tests';
  }
  if (listed(hosts.eventHosts, host)) return 'events';
  return listed(hosts.testHosts, host) ? 'tests' : null;
}

/** Where entry without a remembered path lands. */
export function homeOf(face: Face): '/testtool' | '/events' {
  return face === 'events' ? '/events' : '/testtool';
}

/** The product's name in the browser title, the icon's label and the manifest. */
export function productName(face: Face): string {
  return face === 'events' ? 'Wihiwin Події' : 'Wihiwin';
}
