/** The frame in which a table scrolls by itself, so that the page never scrolls sideways. */
export const tableFrame =
  'overflow-auto overscroll-x-contain rounded-panel border border-rule bg-paper print:overflow-visible'

/** A table with sticky header and first column; a list of cards on narrow screens. Its style is in `web/app/tables.css`. */
export const tableStyle = 'data-table'

/** The same for a table of columns that have no room on a tablet: a list of cards there too. */
export const wideTableStyle = 'data-table data-table-wide'

/** The same for a table of many columns. */
export const denseTableStyle = 'data-table data-table-dense'
