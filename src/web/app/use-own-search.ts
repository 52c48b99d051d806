import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Returns the query of a page's own address. While another page is on its way the router tells that page's address already;
 * then the last own one stays.
 */
export function useOwnSearch(path: string): string {
  const search = useLocation({ select: ({ pathname, searchStr }) => (pathname === path ? searchStr : null) });
  const [last, setLast] = useState(search ?? '');
  if (search !== null && search !== last) setLast(search);
  return search ?? last;
}
