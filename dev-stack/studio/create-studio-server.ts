import {createHash} from 'node:crypto'
import path from 'node:path'
import {readFileSync, statSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {isLoopback} from '#domain/production-problems.ts'

type StudioHosts = Readonly<{
  /** Address of the content API. Undefined for a hosted project. */
  lakeUrl: string | undefined
  siteUrl: string
}>

const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
    .filter(({groups}) => !/\ssrc=/.test(groups?.['attributes'] ?? ''))
    .map(({groups}) => groups?.['text'] ?? '')

const scriptHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hosts of the Studio's content: the embedded one, which spreads event streams over `s<n>.localhost`, or Sanity's. */
function contentHosts(lakeUrl: string | undefined): string {
  if (lakeUrl === undefined)
    return 'https://*.api.sanity.io wss://*.api.sanity.io https://api.sanity.io https://cdn.sanity.io'
  const {host, port} = new URL(lakeUrl)
  return ['http', 'ws'].map((scheme) => `${scheme}://${host} ${scheme}://*.localhost:${port}`).join(' ')
}

/** The Content-Security-Policy of the Studio's page. It allows only our own hosts, and Sanity's API for a hosted project. */
function studioSecurityPolicy(html: string, {lakeUrl, siteUrl}: StudioHosts): string {
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

/** The Studio's typeface, from the same package as the site's. */
export const fonts: Readonly<Record<string, string>> = {
  '/fonts/inter.woff2': path.resolve(
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
  '/fonts/inter-italic.woff2': path.resolve(
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-italic.woff2',
  ),
}

const bridge = /<script[^>]*\ssrc="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*>\s*<\/script>/gu
const sanityFont =
  /https:\/\/(?:studio-static|design-system-static)\.sanity\.io\/Inter(?<name>[\w-]*)\.woff2/gu

/**
 * A page or style sheet of the built Studio without requests to Sanity: it loads the typeface locally and omits the script for Sanity's dashboard.
 */
export const withoutNetwork = (text: string): string =>
  text
    .replaceAll(bridge, '')
    .replaceAll(sanityFont, (_, name: string) =>
      name.includes('Italic') ? '/fonts/inter-italic.woff2' : '/fonts/inter.woff2',
    )

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const decoded = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Malformed percent-encoding can't match a file.
    return undefined
  }
}

/** The file at a path, the page for routes inside the Studio, or undefined. */
function fileFor(folder: string, pathname: string): string | undefined {
  const name = decoded(pathname)
  // On Windows, a backslash could lead out of the folder. File names of the Studio don't contain one.
  if (name === undefined || name.includes('\0') || name.includes('\\')) return undefined
  const font = fonts[name]
  if (font !== undefined) return font
  const file = path.join(folder, path.posix.normalize(name))
  if (statSync(file, {throwIfNoEntry: false})?.isFile()) return file
  return path.extname(name) ? undefined : path.join(folder, 'index.html')
}

/** Reads a file to serve. An embedded project's files only send requests to this machine. */
function readContent(file: string, {lakeUrl}: StudioHosts): Buffer {
  const content = readFileSync(file)
  const namesHosts = ['.html', '.css'].includes(path.extname(file))
  return lakeUrl !== undefined && namesHosts ? Buffer.from(withoutNetwork(content.toString())) : content
}

/** Serves the built Studio: its files, and its page for every other path. The caller starts listening. */
export function createStudioServer(folder: string, hosts: StudioHosts): Server {
  return createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'same-origin')
    // Rejects other host names that resolve to this machine, because their pages could read the Studio (DNS rebinding).
    if (!isLoopback(`http://${request.headers.host ?? ''}`)) {
      response.writeHead(421).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {allow: 'GET, HEAD'}).end()
      return
    }
    const [pathname = '/'] = (request.url ?? '/').split('?', 1)
    const file = fileFor(folder, pathname)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const content = readContent(file, hosts)
    response.setHeader('content-type', contentTypes[path.extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-length', content.byteLength)
    // Names under static/ contain a hash of the content.
    const isFixed = pathname.startsWith('/static/') && /-[\w-]{8,}\.\w+$/.test(pathname)
    response.setHeader('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (file.endsWith('.html'))
      response.setHeader('content-security-policy', studioSecurityPolicy(content.toString(), hosts))
    response.end(request.method === 'HEAD' ? undefined : content)
  })
}
