/** The sentence for `unknown_host`. Apart from the others, because a taker's page never needs it. */
export const UNKNOWN_HOST = 'Ця адреса не належить Wihiwin. Перевірте посилання.';
