import {AddIcon} from '@sanity/icons/Add'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Stack, TextInput} from '@sanity/ui'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {styled} from 'styled-components'
import {z} from 'zod'
import {Directed} from './directed.tsx'
import {
  addColumn,
  addRow,
  removeColumn,
  removeRow,
  type TableRow,
  widthOf,
  writeCell,
} from './table-patches.ts'

const rowsShape = z
  .array(z.object({_key: z.string(), cells: z.array(z.string()).exactOptional()}))
  .default([])

// A wide table scrolls within its form.
const DirectedScroller = styled(Directed)`
  overflow-x: auto;

  td {
    min-width: 6rem;
    padding: 0.125rem;
  }

  tbody td:last-child {
    min-width: 0;
  }
`

const Adders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`

/** The rows of a table as the table that they are: every cell can be written in, rows and columns added and removed. */
export function TableRowsInput({value, onChange, readOnly = false, path}: ArrayOfObjectsInputProps) {
  const rows = rowsShape.parse(value)
  const columns = Array.from({length: widthOf(rows)}, (_, index) => index)
  return (
    <Stack gap={3}>
      <DirectedScroller path={path}>
        <table>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row._key}
                {...{row, index, columns, readOnly}}
                onWrite={(column, text) => onChange(writeCell(row, column, text))}
                onRemove={() => onChange(removeRow(row))}
              />
            ))}
          </tbody>
          {!readOnly && rows.length > 0 && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <td key={column}>
                    <Button
                      {...quiet}
                      aria-label={`Remove column ${column + 1}`}
                      onClick={() => onChange(removeColumn(rows, column))}
                    />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </DirectedScroller>
      {!readOnly && (
        <Adders>
          <Button
            icon={AddIcon}
            mode="ghost"
            text="Add row"
            onClick={() => onChange(addRow(rows, newKey()))}
          />
          {rows.length > 0 && (
            <Button icon={AddIcon} mode="ghost" text="Add column" onClick={() => onChange(addColumn(rows))} />
          )}
        </Adders>
      )}
    </Stack>
  )
}

const newKey = () => globalThis.crypto.randomUUID().slice(-12)

const quiet = {icon: TrashIcon, mode: 'bleed', tone: 'critical', fontSize: 1, padding: 2} as const

type RowProps = Readonly<{
  row: TableRow
  index: number
  columns: readonly number[]
  readOnly: boolean
  onWrite: (column: number, text: string) => void
  onRemove: () => void
}>

function Row({row, index, columns, readOnly, onWrite, onRemove}: RowProps) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column}>
          <TextInput
            aria-label={`Row ${index + 1}, column ${column + 1}`}
            value={row.cells?.[column] ?? ''}
            readOnly={readOnly}
            onChange={({currentTarget}) => onWrite(column, currentTarget.value)}
          />
        </td>
      ))}
      <td>{!readOnly && <Button {...quiet} aria-label={`Remove row ${index + 1}`} onClick={onRemove} />}</td>
    </tr>
  )
}
