/** How many instruments stand in the page itself; the rest comes from the table's own address. Each costs a phone time. */
export const initialRows = 50

/** Of how many of them the spreads do, on each account type. */
export const initialSpreadRows = 24
