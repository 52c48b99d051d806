/** The block of registration on the page of an event: an address that ends with it opens the form. */
export const REGISTRATION_ANCHOR = 'registration';
