import type { RouteDescription } from '#core/routes/route-table.ts';

/** This page's row of the table of routes, which would be too large to load here. A test keeps both equal. */
export const TAKER_ROUTE: RouteDescription = {
  pattern: '/wihiwers/:id',
  title: 'Wihiwer',
  isPage: true,
  gate: 'session',
  avatar: 'menu',
  corner: 'back',
  backTo: '/wihiwer',
  confirmLeaving: true,
  menuCounts: true,
};
