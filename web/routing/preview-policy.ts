import {noncePolicy} from './nonce-policy.ts'

type PreviewPolicy = Readonly<{
  /** Allows the scripts of this response. */
  nonce: string
  /** The only site that may frame the page. */
  studioUrl: string
  /** `connect-src`. */
  connect: string
  /** Development mode. */
  isDevelopment: boolean
}>

/** The Content-Security-Policy of a page with drafts; the Studio's overlays inject inline styles. */
export const previewPolicy = ({nonce, studioUrl, connect, isDevelopment}: PreviewPolicy): string =>
  noncePolicy({
    nonce,
    writesStyles: true,
    framedBy: new URL(studioUrl).origin,
    connect,
    // The overlays of the Studio write markup.
    requiresTrustedTypes: false,
    isDevelopment,
  })
