import {noncePolicy} from './nonce-policy.ts'

type PreviewPolicy = Readonly<{
  /** Names the scripts of this one answer. */
  nonce: string
  /** The one address that may show the page in a frame. */
  studioUrl: string
  /** What the page may connect to, beside the site alone. */
  connect?: string
  /** Whether the site runs from its sources. */
  isDevelopment: boolean
}>

/** The Content-Security-Policy of a page with drafts; the overlays that lead into the Studio write their styles into the page. */
export const previewPolicy = ({nonce, studioUrl, connect = "'self'", isDevelopment}: PreviewPolicy): string =>
  noncePolicy({nonce, writesStyles: true, framedBy: new URL(studioUrl).origin, connect, isDevelopment})
