import type { AnyRouter } from '@tanstack/react-router';

/** Pages of the lean entry are loaded by the browser, everything else by the router. */
const OTHER_ENTRY = /^\/(?:wihiwers|anybody)\//;

let router: AnyRouter | null = null;

/** Called once by the entry; pages navigate without importing the router, which imports them. */
export function setNavigationRouter(created: AnyRouter): void {
  router = created;
}

/** Goes to a path of this site. */
export function goTo(path: string, options: { readonly replace?: boolean; readonly keepScroll?: boolean } = {}): void {
  if (router === null || OTHER_ENTRY.test(path)) {
    if (options.replace) window.location.replace(path);
    else window.location.assign(path);
    return;
  }
  void router.navigate({ href: path, replace: options.replace ?? false, resetScroll: !(options.keepScroll ?? false) });
}

/** Back within the product, or to the route's own back target when this was the first page of the tab. */
export function goBack(backTo: string): void {
  if (router?.history.canGoBack()) router.history.back();
  else goTo(backTo);
}
