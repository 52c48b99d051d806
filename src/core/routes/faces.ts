/** The two faces of the product: the test platform and the event platform. The host name decides which one is shown. */
export type Face = 'tests' | 'events';

const EVENT_LABELS: readonly string[] = ['events', 'event', 'podii'];

/** The configured host names of each face; null if not set. Entries are exact names or `*.suffix`. */
export type FaceHosts = { readonly testHosts: readonly string[] | null; readonly eventHosts: readonly string[] | null };

function listed(hosts: readonly string[] | null, host: string): boolean {
  return (hosts ?? []).some((entry) => {
    const name = entry.includes(':') ? `[${entry.toLowerCase()}]` : entry.toLowerCase();
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : name === host;
  });
}

/** Returns the host name in lower case, without port and final dot. IPv6 addresses keep their brackets. */
export function hostName(hostHeader: string): string {
  return hostHeader.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * Returns the face of a host (product definition, § 3), or null if lists are set and none contains the host.
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

/** Returns the page to show after entry if no path was remembered. */
export function homeOf(face: Face): '/testtool' | '/events' {
  return face === 'events' ? '/events' : '/testtool';
}

/** Returns the product's name, for the browser title, the label of the icon and the manifest. */
export function productName(face: Face): string {
  return face === 'events' ? 'Wihiwin Події' : 'Wihiwin';
}
