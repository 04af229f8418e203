/** Head of a table with the titles of its columns. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((title) =>
          title === '' ? (
            <td key={title} />
          ) : (
            <th key={title} scope="col">
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
