/** Returns where an event takes place as one line: the venue, then its address; empty where neither is told. */
export function placeLine({ place, address }: { readonly place: string; readonly address: string }): string {
  return [place, address].filter((part) => part !== '').join(', ');
}
