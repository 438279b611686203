import {readFileSync, statSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import path from 'node:path'
import {isLoopback} from '#domain/deployment/is-loopback.ts'
import {studioSecurityPolicy, type StudioHosts} from './studio-security-policy.ts'
import {fonts, withoutNetwork} from './without-network.ts'

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
    // Malformed percent-encoding: no file has such a path.
    return undefined
  }
}

/** The file at a path, the page itself for routes inside the Studio, or undefined. */
function fileFor(folder: string, pathname: string): string | undefined {
  const name = decoded(pathname)
  // A backslash leads out of the folder on Windows, and no file of the Studio has one in its name.
  if (name === undefined || name.includes('\0') || name.includes('\\')) return undefined
  const font = fonts[name]
  if (font !== undefined) return font
  const file = path.join(folder, path.posix.normalize(name))
  if (statSync(file, {throwIfNoEntry: false})?.isFile()) return file
  return path.extname(name) ? undefined : path.join(folder, 'index.html')
}

/** A file as it is served. That of an embedded project sends no request beyond this machine. */
function contentOf(file: string, {lakeUrl}: StudioHosts): Buffer {
  const content = readFileSync(file)
  const namesHosts = ['.html', '.css'].includes(path.extname(file))
  return lakeUrl !== undefined && namesHosts ? Buffer.from(withoutNetwork(content.toString())) : content
}

/** Serves the built Studio: its files, and its page for every other path. The caller starts listening. */
export function createStudioServer(folder: string, hosts: StudioHosts): Server {
  return createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'same-origin')
    // A name that leads here without being this machine's lets a page of that name in.
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
    const content = contentOf(file, hosts)
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
