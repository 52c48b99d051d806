/** Fetches the understanding map of an attempt. */
export const loadMap = () => import('#web/features/analysis/map/attempt-map.tsx');
