/** Whether a visitor's browser asks not to be counted: Do Not Track, or Global Privacy Control. */
export const declinesCounting = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
