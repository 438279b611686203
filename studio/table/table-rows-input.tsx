import {AddIcon} from '@sanity/icons/Add'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {type ArrayOfObjectsInputProps, useFormValue} from 'sanity'
import {z} from 'zod'
import {Directed} from '../inputs/directed.tsx'
import {parseCells} from './pasted-cells.ts'
import {TableGrid} from './table-grid.tsx'
import {
  addColumn,
  addRow,
  pasteCells,
  moveRow,
  removeColumn,
  removeRow,
  widthOf,
  writeCell,
} from './table-patches.ts'

// Whatever else a row holds stays with it when it is moved.
const rowsShape = z
  .array(z.looseObject({_key: z.string(), cells: z.array(z.string()).exactOptional()}))
  .default([])

const newKey = () => globalThis.crypto.randomUUID().slice(-12)

/**
 * The rows of a table as the table that they are: every cell can be written in, rows and columns are added, moved and
 * removed, and cells that were copied from a spreadsheet can be pasted.
 */
export function TableRowsInput({value, onChange, readOnly = false, path}: ArrayOfObjectsInputProps) {
  const hasHeader = useFormValue([...path.slice(0, -1), 'hasHeader']) === true
  const rows = rowsShape.parse(value)
  return (
    <Stack gap={3}>
      <Directed path={path}>
        <TableGrid
          {...{rows, hasHeader, readOnly}}
          columns={widthOf(rows)}
          onWrite={(row, column, text) => onChange(writeCell(row, column, text))}
          onPaste={(text, at) => {
            const cells = parseCells(text)
            if (cells) onChange(pasteCells(rows, cells, at, newKey))
            return cells !== undefined
          }}
          onMoveRow={(from, to) => onChange(moveRow(rows, from, to))}
          onRemoveRow={(row) => onChange(removeRow(row))}
          onRemoveColumn={(column) => onChange(removeColumn(rows, column))}
        />
      </Directed>
      {!readOnly && (
        <Flex gap={2} align="center" wrap="wrap">
          <Button
            icon={AddIcon}
            mode="ghost"
            text="Add row"
            onClick={() => onChange(addRow(rows, newKey()))}
          />
          {rows.length > 0 && (
            <>
              <Button
                icon={AddIcon}
                mode="ghost"
                text="Add column"
                onClick={() => onChange(addColumn(rows))}
              />
              <Text size={1} muted>
                Cells copied from a spreadsheet can be pasted into the first one.
              </Text>
            </>
          )}
        </Flex>
      )}
    </Stack>
  )
}
