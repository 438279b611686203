/** Holds what the page after a form has to tell. */
export const flashCookie = 'flash'

/** In which the proxy hands it to the page. */
export const flashHeader = 'x-flash'

/** Holds recovery codes on their way to the one page that shows them. */
export const codesCookie = 'recovery-codes'

/** In which the proxy hands them to it. */
export const codesHeader = 'x-recovery-codes'
