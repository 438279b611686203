/** Holds what the page after a form has to tell. */
export const flashCookie = 'flash'

/** In which the proxy hands it to the page. */
export const flashHeader = 'x-flash'
