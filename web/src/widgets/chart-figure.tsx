import type { ComponentChildren } from 'preact';
import { TableHead } from './table-head';

interface ChartFigureProps {
  readonly class: string;
  readonly title: string;
  /** Description of the drawing, also for screen readers. */
  readonly words: string;
  /** Hint for those who see the drawing. */
  readonly hint?: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly drawing: ComponentChildren;
  readonly columns: readonly string[];
  /** Rows with the same data in numbers. */
  readonly children: ComponentChildren;
}

/** Drawing with its title, and a table of the same data. */
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
