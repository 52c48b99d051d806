import '#web/features/results/guide.css';
import type { ReactElement } from 'react';
import type { GuideBlock, GuideRun } from '#web/features/results/read-guide.ts';

// The guide never changes while it is shown, so places are its keys.
/* oxlint-disable react/no-array-index-key */

/** What a section of the guide to scoring says, without its heading. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: GuideBlock }): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'example':
      return (
        <p className="guide-example">
          <Runs runs={block.runs} />
        </p>
      );
    case 'formula':
      return <p className="guide-formula num">{block.lines.join('\n')}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  <td key={index} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Runs({ runs }: { runs: readonly GuideRun[] }): ReactElement {
  return (
    <>{runs.map(({ text, strong }, index) => (strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>))}</>
  );
}
