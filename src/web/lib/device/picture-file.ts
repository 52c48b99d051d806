/** Gives a file to the device. */
function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

function svgFile(picture: SVGSVGElement): Blob {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** Saves a drawing as it is, sharp at any size. */
export function saveSvg(picture: SVGSVGElement, name: string): void {
  const address = URL.createObjectURL(svgFile(picture));
  saveFile(address, name);
  URL.revokeObjectURL(address);
}

/** One line of words under each other: its size in pixels and whether it is heavy. */
type PictureLine = { readonly text: string; readonly size: number; readonly heavy?: boolean };

type PictureSheet = {
  readonly width: number;
  readonly height: number;
  /** Above the code. */
  readonly above: readonly PictureLine[];
  readonly below: readonly PictureLine[];
  readonly codeSide: number;
  readonly margin: number;
};

const LINE_HEIGHT = 1.3;

/** Breaks words into lines that fit; a word that is longer than a line is pressed together by the canvas. */
function brokenLines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Saves a code with words above and below it as an image, black on white. */
export async function saveCodeSheet(code: SVGSVGElement, sheet: PictureSheet, name: string): Promise<void> {
  const picture = new Image();
  const address = URL.createObjectURL(svgFile(code));
  picture.width = sheet.codeSide;
  picture.height = sheet.codeSide;
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const width = sheet.width - 2 * sheet.margin;
  let top = sheet.margin;
  const write = (lines: readonly PictureLine[]) => {
    for (const { text, size, heavy = false } of lines) {
      context.font = `${heavy ? '600 ' : ''}${size}px sans-serif`;
      for (const line of brokenLines(context, text, width)) {
        context.fillText(line, sheet.width / 2, top, width);
        top += size * LINE_HEIGHT;
      }
    }
  };
  write(sheet.above);
  context.drawImage(picture, (sheet.width - sheet.codeSide) / 2, top, sheet.codeSide, sheet.codeSide);
  top += sheet.codeSide;
  write(sheet.below);
  URL.revokeObjectURL(address);
  saveFile(canvas.toDataURL('image/png'), name);
}
