/** Remembers between two panels that the person acted in the first, so that the focus goes on to the second. */
export type GoingOn = { readonly expect: (next: boolean) => void; readonly take: () => boolean };

export function createGoingOn(): GoingOn {
  let isExpected = false;
  return {
    expect: (next) => {
      isExpected = next;
    },
    take: () => {
      const was = isExpected;
      isExpected = false;
      return was;
    },
  };
}
