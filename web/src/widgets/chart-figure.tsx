import type { ComponentChildren } from 'preact';
import { TableHead } from './table-head';

interface ChartFigureProps {
  readonly class: string;
  readonly title: string;
  /** What the drawing shows, also for those who do not see it. */
  readonly words: string;
  /** What only those need who see it. */
  readonly hint?: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly drawing: ComponentChildren;
  readonly columns: readonly string[];
  /** The rows of the same in numbers. */
  readonly children: ComponentChildren;
}

/** A drawing with its title, and the same in numbers behind it. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, words, hint, size, drawing, columns, children } = props;
  return (
    <figure class={props.class}>
      <figcaption>
        <strong>{title}</strong>
        <small>{hint === undefined ? words : `${words} ${hint}`}</small>
      </figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={`${title}. ${words}`}>
        {drawing}
      </svg>
      <details>
        <summary>As a table</summary>
        <table>
          <caption class="unseen">{title}</caption>
          <TableHead columns={columns} />
          <tbody>{children}</tbody>
        </table>
      </details>
    </figure>
  );
}
