import type { ReactElement, ReactNode } from 'react';
import { createElement } from 'react';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { ContentNode } from '#core/texts/element-tree.ts';
import { VOID_TAGS } from '#core/texts/element-tree.ts';
import type { RenderOptions } from '#core/texts/render-document.ts';
import { renderDocument, renderInlines } from '#core/texts/render-document.ts';
import { textImagePath } from '#core/texts/text-media.ts';

type DrawWords = (words: string) => ReactNode;

function toReact(node: ContentNode, index: number, drawWords?: DrawWords): ReactNode {
  if (typeof node === 'string') return drawWords === undefined ? node : drawWords(node);
  const { class: className, tabindex, ...attributes } = node.attributes;
  return createElement(
    node.tag,
    {
      key: index,
      ...attributes,
      ...(className !== undefined && { className }),
      ...(tabindex !== undefined && { tabIndex: Number(tabindex) }),
    },
    ...(VOID_TAGS.includes(node.tag) ? [] : node.children.map((child, place) => toReact(child, place, drawWords))),
  );
}

/** The image of an option and its words with their marks. */
export function OptionWords({ option: { text, inlines, image } }: { option: MarkedOption }): ReactElement {
  return (
    <>
      {image && (
        <img
          className="option-image"
          src={textImagePath(image.fileId)}
          alt={image.alt}
          width={image.width}
          height={image.height}
        />
      )}
      {inlines === undefined ? text : renderInlines(inlines).map((node, place) => toReact(node, place))}
    </>
  );
}

/** A text, prompt or explanation as elements, drawn by the renderer of core. */
export function RenderedDocument({
  document,
  options,
  drawWords,
}: {
  document: TextDocument;
  options?: RenderOptions;
  /** Draws runs of words as more than words. */
  drawWords?: DrawWords;
}): ReactElement {
  return <>{renderDocument(document, options).map((node, place) => toReact(node, place, drawWords))}</>;
}

/** A short document where only words may stand, such as a heading: blocks become lines. */
export function InlineDocument({ document }: { document: TextDocument }): ReactElement {
  const blocks = renderDocument(document, { numbered: false });
  return (
    <>
      {blocks.map((block, index) => (
        <span key={block.attributes['data-block']}>
          {index > 0 && <br />}
          {block.children.map((child, place) => toReact(child, place))}
        </span>
      ))}
    </>
  );
}
