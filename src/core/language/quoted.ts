/** A title in quotes; quotes inside it become the inner ones: «„Intermezzo“, уривок». */
export function quoted(title: string): string {
  return `«${title.trim().replaceAll('«', '„').replaceAll('»', '“')}»`;
}
