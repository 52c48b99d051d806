/** The text of a CSV file: UTF-8 where it is valid, else windows-1251, as spreadsheets in Ukraine write it. */
export async function readTableFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
