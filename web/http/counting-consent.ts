/** Whether a visitor's browser asks not to be counted: Do Not Track, or Global Privacy Control. */
export const declinesCounting = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/** The browser properties that decide whether a visitor may be counted. */
type Browser = Readonly<{
  navigator: Readonly<{doNotTrack?: string | null}>
  /** Whether the page is shown in a frame, as in the Studio's preview. */
  isFramed: boolean
}>

/** Whether a visitor may be counted: outside of a preview, and without Do Not Track or Global Privacy Control. */
export const mayCount = ({navigator, isFramed}: Browser): boolean =>
  !isFramed &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
