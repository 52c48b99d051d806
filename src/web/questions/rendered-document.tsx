import type { ReactElement, ReactNode } from 'react';
import { createElement } from 'react';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { ContentNode } from '#core/texts/element-tree.ts';
import { VOID_TAGS } from '#core/texts/element-tree.ts';
import type { RenderOptions } from '#core/texts/render-document.ts';
import { renderDocument, renderInlines } from '#core/texts/render-document.ts';
import { textImagePath } from '#core/texts/text-media.ts';

function toReact(node: ContentNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { class: className, tabindex, ...attributes } = node.attributes;
  return createElement(
    node.tag,
    {
      key: index,
      ...attributes,
      ...(className !== undefined && { className }),
      ...(tabindex !== undefined && { tabIndex: Number(tabindex) }),
    },
    ...(VOID_TAGS.includes(node.tag) ? [] : node.children.map(toReact)),
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
      {inlines === undefined ? text : renderInlines(inlines).map(toReact)}
    </>
  );
}

/** A text, prompt or explanation as elements, drawn by the renderer of core. */
export function RenderedDocument({
  document,
  options,
}: {
  document: TextDocument;
  options?: RenderOptions;
}): ReactElement {
  return <>{renderDocument(document, options).map(toReact)}</>;
}

/** A short document where only words may stand, such as a heading: blocks become lines. */
export function InlineDocument({ document }: { document: TextDocument }): ReactElement {
  const blocks = renderDocument(document, { numbered: false });
  return (
    <>
      {blocks.map((block, index) => (
        <span key={block.attributes['data-block']}>
          {index > 0 && <br />}
          {block.children.map(toReact)}
        </span>
      ))}
    </>
  );
}
