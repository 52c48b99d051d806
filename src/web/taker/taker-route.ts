import type { RouteDescription } from '#core/routes/route-table.ts';

/** The one row of the table of routes that this page needs; a test holds them together. */
export const TAKER_ROUTE: RouteDescription = {
  pattern: '/wihiwers/:id',
  title: 'Wihiwer',
  gate: 'session',
  avatar: 'menu',
  corner: 'back',
  backTo: '/wihiwer',
  confirmLeaving: true,
  menuCounts: true,
};
