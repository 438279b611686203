import {Stack, Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {z} from 'zod'

const rowShape = z.object({_key: z.string(), cells: z.array(z.string()).catch([])})

export const tableShape = z.object({
  caption: z.string().catch('Table without a caption'),
  hasHeader: z.boolean().catch(false),
  rows: z.array(rowShape).catch([]),
})

const Frame = styled.div`
  overflow-x: auto;
  padding: 0.75rem;
`

const Table = styled.table`
  border-collapse: collapse;
  width: 100%;
  font-size: 0.8125rem;

  td {
    border-block-end: 1px solid var(--card-border-color);
    padding: 0.375rem 0.5rem;
    text-align: start;
  }

  tr[data-header] {
    font-weight: 600;
  }
`

/** Preview of a table in an article. */
export function TablePreview({value}: Readonly<{value: z.infer<typeof tableShape>}>) {
  const {caption, hasHeader, rows} = value
  return (
    <Frame>
      <Stack gap={3}>
        <Text size={1} muted>
          {caption}
        </Text>
        <Table>
          <tbody>
            {rows.map(({_key, cells}, index) => (
              <tr key={_key} data-header={hasHeader && index === 0 ? '' : undefined}>
                {cells.map((cell, column) => (
                  // A cell has no key other than its index.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </Frame>
  )
}
