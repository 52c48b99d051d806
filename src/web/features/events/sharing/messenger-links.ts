/** Returns the links that open messengers with an address to send. */
export function messengerLinks(
  url: string,
  title: string,
): readonly { readonly name: string; readonly href: string }[] {
  const [address, words, both] = [url, title, `${title} ${url}`].map(encodeURIComponent);
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${address}&text=${words}` },
    { name: 'Viber', href: `viber://forward?text=${both}` },
  ];
}
