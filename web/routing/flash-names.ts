/** Cookie with the flash message for the page after a form. */
export const flashCookie = 'flash'

/** Header in which the proxy passes it to the page. */
export const flashHeader = 'x-flash'

/** Cookie with recovery codes for the one page that shows them. */
export const codesCookie = 'recovery-codes'

/** Header in which the proxy passes them to the page. */
export const codesHeader = 'x-recovery-codes'
