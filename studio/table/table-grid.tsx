import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex} from '@sanity/ui'
import {styled} from 'styled-components'
import type {TableRow} from './table-patches.ts'
import {say} from '../i18n/say.ts'

type Props = Readonly<{
  rows: readonly TableRow[]
  columns: number
  hasHeader: boolean
  readOnly: boolean
  onWrite: (row: TableRow, column: number, text: string) => void
  /** Returns whether the text was a table that replaced cells. */
  onPaste: (text: string, at: Readonly<{row: number; column: number}>) => boolean
  onMoveRow: (from: number, to: number) => void
  onRemoveRow: (row: TableRow) => void
  onRemoveColumn: (column: number) => void
}>

const Frame = styled.div`
  overflow-x: auto;
`

const Table = styled.table`
  border-collapse: collapse;
  width: 100%;

  td:has(textarea) {
    min-width: 6rem;
    border: 1px solid var(--card-border-color);
    padding: 0;
  }

  textarea {
    display: block;
    field-sizing: content;
    resize: none;
    width: 100%;
    box-sizing: border-box;
    border: 0;
    padding: 0.5rem 0.625rem;
    font: inherit;
    font-size: 0.875rem;
    color: inherit;
    background: transparent;
  }

  textarea:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }

  tr[data-header] textarea {
    font-weight: 600;
    background: var(--card-muted-bg-color);
  }
`

/** The editable cells of a table, with buttons for its rows and columns. */
export function TableGrid(props: Props) {
  const {rows, columns, hasHeader, readOnly, onRemoveColumn} = props
  const places = Array.from({length: columns}, (_, index) => index)
  return (
    <Frame>
      <Table>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row._key} data-header={hasHeader && index === 0 ? '' : undefined}>
              {places.map((column) => (
                <Cell key={column} {...props} row={row} index={index} column={column} />
              ))}
              {!readOnly && <RowButtons {...props} row={row} index={index} />}
            </tr>
          ))}
          {!readOnly && columns > 1 && (
            <tr>
              {places.map((column) => (
                <td key={column}>
                  <Flex justify="center">
                    <Button
                      mode="bleed"
                      fontSize={1}
                      padding={2}
                      icon={TrashIcon}
                      aria-label={say('Remove column {number}', {number: column + 1})}
                      title={say('Remove this column')}
                      onClick={() => onRemoveColumn(column)}
                    />
                  </Flex>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </Table>
    </Frame>
  )
}

type RowProps = Props & Readonly<{row: TableRow; index: number}>

function Cell({row, index, column, readOnly, onWrite, onPaste}: RowProps & Readonly<{column: number}>) {
  return (
    <td>
      <textarea
        rows={1}
        aria-label={say('Row {row}, column {column}', {row: index + 1, column: column + 1})}
        value={row.cells?.[column] ?? ''}
        readOnly={readOnly}
        onChange={(event) => onWrite(row, column, event.currentTarget.value)}
        // A cell has one line of any length.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (onPaste(text, {row: index, column})) event.preventDefault()
        }}
      />
    </td>
  )
}

function RowButtons({rows, row, index, onMoveRow, onRemoveRow}: RowProps) {
  const button = {mode: 'bleed', fontSize: 1, padding: 2} as const
  return (
    <td>
      <Flex>
        <Button
          {...button}
          icon={ArrowUpIcon}
          aria-label={say('Move row {number} up', {number: index + 1})}
          title={say('Move this row up')}
          disabled={index === 0}
          onClick={() => onMoveRow(index, index - 1)}
        />
        <Button
          {...button}
          icon={ArrowDownIcon}
          aria-label={say('Move row {number} down', {number: index + 1})}
          title={say('Move this row down')}
          disabled={index === rows.length - 1}
          onClick={() => onMoveRow(index, index + 1)}
        />
        <Button
          {...button}
          icon={TrashIcon}
          aria-label={say('Remove row {number}', {number: index + 1})}
          title={say('Remove this row')}
          onClick={() => onRemoveRow(row)}
        />
      </Flex>
    </td>
  )
}
