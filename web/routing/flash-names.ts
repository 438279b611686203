/** Header in which the proxy passes the flash message to the page. */
export const flashHeader = 'x-flash'

/** Header in which the proxy passes new recovery codes to the page. */
export const codesHeader = 'x-recovery-codes'
