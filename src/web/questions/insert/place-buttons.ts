import type { InsertPlace } from '#core/questions/insert/insert-schema.ts';
import { roveFocus } from '#web/questions/marking/roving-focus.ts';
import { drawnSentences } from '#web/questions/marking/sentence-spans.ts';

/** The sentence put into a place so far. */
type PlacedSentence = { readonly placeId: string; readonly text: string };

export type PlaceButtons = {
  readonly update: (placed: readonly PlacedSentence[]) => void;
  readonly detach: () => void;
};

function makeButton(number: number, placeId: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'place num';
  button.dataset.place = placeId;
  button.textContent = String(number);
  button.setAttribute('aria-label', `Місце ${number}`);
  button.setAttribute('aria-pressed', 'false');
  return button;
}

function putInto(root: HTMLElement, { id, at }: InsertPlace, node: HTMLElement): void {
  if (at === 'after') {
    const [sentence] = drawnSentences(root, [id]);
    sentence?.spans.at(-1)?.after(node);
  } else root.querySelector(`[data-block="${CSS.escape(id)}"]`)?.prepend(node);
}

/**
 * Puts numbered buttons at every place of a drawn text where a sentence may stand, and shows the placed sentences in
 * the text. `detach` undoes everything.
 */
export function attachPlaceButtons(
  root: HTMLElement,
  places: readonly InsertPlace[],
  onPlace: (placeId: string) => void,
): PlaceButtons {
  const buttons = places.map(({ id }, index) => makeButton(index + 1, id));
  for (const [index, button] of buttons.entries()) {
    const place = places[index];
    if (place !== undefined) putInto(root, place, button);
  }
  let ghosts: HTMLElement[] = [];
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
    if (button?.dataset.place !== undefined) onPlace(button.dataset.place);
  };
  const stopRoving = roveFocus(root, buttons);
  root.addEventListener('click', onClick);
  return {
    update: (placed) => {
      for (const ghost of ghosts) ghost.remove();
      ghosts = [];
      for (const [index, button] of buttons.entries()) {
        const here = placed.find(({ placeId }) => placeId === button.dataset.place);
        button.setAttribute('aria-pressed', String(here !== undefined));
        button.setAttribute('aria-label', here ? `Місце ${index + 1}: ${here.text}` : `Місце ${index + 1}`);
        if (here === undefined) continue;
        const ghost = document.createElement('span');
        ghost.className = 'placed';
        ghost.textContent = here.text;
        button.after(ghost);
        ghosts.push(ghost);
      }
    },
    detach: () => {
      root.removeEventListener('click', onClick);
      stopRoving();
      for (const node of [...ghosts, ...buttons]) node.remove();
    },
  };
}
