/** Stands for the name of somebody whose account is gone, wherever a name would stand. */
export const REMOVED_PERSON = 'Видалений користувач';
