import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {freePort} from '#tests/support/ports.ts'
import type {PageRequest} from './run-wrk.ts'

/** A server of nginx whose every page is the file of the page's bytes, as a site sent them: what a web server can do at best. */
export type FileServer = Readonly<{
  url: string
  /** Its part of the configuration of nginx. */
  conf: string
  /** Stores the page under its path, and resolves to whether it was compressed by Brotli; otherwise nothing is stored. Rejects when the response is no page. */
  store: (site: string, request: PageRequest) => Promise<boolean>
  remove: () => void
}>

const toFileName = (pagePath: string) => `${pagePath === '/' ? '/index' : pagePath}.html`

const readBytes = async (url: URL, headers: PageRequest['headers']) =>
  await new Promise<Buffer | null>((resolve, reject) => {
    get(url, {headers}, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const {statusCode, headers: sent} = response
        if (statusCode === 200) resolve(sent['content-encoding'] === 'br' ? Buffer.concat(parts) : null)
        else reject(new Error(`${url.href} responded with ${statusCode}`))
      })
    }).on('error', reject)
  })

/** Prepares such a server on a port that is free. */
export async function prepareFileServer(): Promise<FileServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  return {
    url: `http://127.0.0.1:${port}`,
    conf: `server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header Content-Encoding br;
      location / { try_files $uri.html $uri/index.html =404; } location = / { try_files /index.html =404; } }`,
    store: async (site, {path: pagePath, headers}) => {
      const bytes = await readBytes(new URL(pagePath, site), headers)
      if (bytes === null) return false
      writeFileSync(path.join(folder, toFileName(pagePath)), bytes)
      return true
    },
    remove: () => rmSync(folder, {recursive: true}),
  }
}
