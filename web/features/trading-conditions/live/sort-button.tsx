'use client'

type SortButtonProps = Readonly<{
  label: string
  sorted: 'ascending' | 'descending' | 'none'
  onPress: () => void
  /** The form and value that request this order from the site without JavaScript; without them the button is plain text there. */
  submission?: Readonly<{form: string; value: string}>
}>

/** The head of a column as a button; its mark shows the order. The cell around it announces the order to screen readers. */
export function SortButton({label, sorted, onPress, submission}: SortButtonProps) {
  return (
    <button
      {...(submission ? {type: 'submit', name: 'sort', ...submission} : {type: 'button'})}
      onClick={onPress}
      className="sort-button"
      data-sorted={sorted}
    >
      {label}
    </button>
  )
}
