import {createHash} from 'node:crypto'

export type StudioHosts = Readonly<{
  /** Address of the content API; undefined for a hosted project. */
  lakeUrl: string | undefined
  siteUrl: string
}>

const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
    .filter(({groups}) => !/\ssrc=/.test(groups?.['attributes'] ?? ''))
    .map(({groups}) => groups?.['text'] ?? '')

const scriptHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hosts that the Studio's content comes from: the embedded one, which spreads event streams over `s<n>.localhost`, or Sanity's. */
function contentHosts(lakeUrl: string | undefined): string {
  if (lakeUrl === undefined)
    return 'https://*.api.sanity.io wss://*.api.sanity.io https://api.sanity.io https://cdn.sanity.io'
  const {host, port} = new URL(lakeUrl)
  return ['http', 'ws'].map((scheme) => `${scheme}://${host} ${scheme}://*.localhost:${port}`).join(' ')
}

/** The Content-Security-Policy of the Studio's page: it allows our own hosts only (and, for a hosted project, Sanity's API). */
export function studioSecurityPolicy(html: string, {lakeUrl, siteUrl}: StudioHosts): string {
  const content = contentHosts(lakeUrl)
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts(html).map(scriptHash).join(' ')}`.trim(),
    // The Studio's components inject inline styles.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${content}`,
    `media-src 'self' blob: ${content}`,
    "font-src 'self' data:",
    `connect-src 'self' ${content} ${siteUrl}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' ${siteUrl}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
