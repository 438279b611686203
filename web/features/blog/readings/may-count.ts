/** What of a browser says whether its visitor may be counted. */
type Browser = Readonly<{
  navigator: Readonly<{doNotTrack?: string | null}>
  /** Whether the page is shown in a frame, as in the Studio's preview. */
  isFramed: boolean
}>

/** Whether a visitor may be counted: no preview, and the browser does not ask otherwise by Do Not Track or Global Privacy Control. */
export const mayCount = ({navigator, isFramed}: Browser): boolean =>
  !isFramed &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
