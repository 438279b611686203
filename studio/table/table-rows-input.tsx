import {AddIcon} from '@sanity/icons/Add'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {type ArrayOfObjectsInputProps, useFormValue} from 'sanity'
import {z} from 'zod'
import {Directed} from '../inputs/form-layout.tsx'
import {
  parseCells,
  addColumn,
  addRow,
  pasteCells,
  moveRow,
  removeColumn,
  removeRow,
  countColumns,
  writeCell,
} from './table-patches.ts'
import {TableGrid} from './table-grid.tsx'
import {say} from '../i18n/say.ts'

// Preserves unknown fields when a row moves.
const rowsShape = z
  .array(z.looseObject({_key: z.string(), cells: z.array(z.string()).exactOptional()}))
  .default([])

const makeKey = () => globalThis.crypto.randomUUID().slice(-12)

/** The rows of a table as an editable grid. Cells can be edited or pasted from a spreadsheet, and rows and columns added, moved and removed. */
export function TableRowsInput({value, onChange, readOnly = false, path}: ArrayOfObjectsInputProps) {
  const hasHeader = useFormValue([...path.slice(0, -1), 'hasHeader']) === true
  const rows = rowsShape.parse(value)
  return (
    <Stack gap={3}>
      <Directed path={path}>
        <TableGrid
          {...{rows, hasHeader, readOnly}}
          columns={countColumns(rows)}
          onWrite={(row, column, text) => onChange(writeCell(row, column, text))}
          onPaste={(text, at) => {
            const cells = parseCells(text)
            if (cells) onChange(pasteCells(rows, cells, at, makeKey))
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
            text={say('Add row')}
            onClick={() => onChange(addRow(rows, makeKey()))}
          />
          {rows.length > 0 && (
            <>
              <Button
                icon={AddIcon}
                mode="ghost"
                text={say('Add column')}
                onClick={() => onChange(addColumn(rows))}
              />
              <Text size={1} muted>
                {say('You can paste cells from a spreadsheet into the first cell.')}
              </Text>
            </>
          )}
        </Flex>
      )}
    </Stack>
  )
}
