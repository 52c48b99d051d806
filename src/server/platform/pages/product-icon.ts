/** The icon of the product, shown by browsers beside the title. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#FBFAF6"/><path d="M5 8l6 13 5-9 5 9 6-13" fill="none" stroke="#1D4E89" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><path d="M5 27h22" stroke="#E8A317" stroke-width="3" stroke-linecap="round"/></svg>';

/** The icon as a data address, which costs no request. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(ICON)}`;
