import {gzipSync} from 'node:zlib'
import {z} from 'zod'

const sizes = new Map<string, Promise<number>>()

async function gzipBytes(url: string): Promise<number> {
  const answer = await fetch(url, {signal: AbortSignal.timeout(15_000)})
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length
}

const sizeOf = (url: string): Promise<number> => {
  const size = sizes.get(url) ?? gzipBytes(url)
  sizes.set(url, size)
  return size
}

const addresses = z.array(z.string())

/** What the page's last script loads after the first paint. */
const lateScripts = (html: string): string[] => {
  const list = /=>(\["[^\]]*"\])\.forEach\(src=>/u.exec(html)?.[1]
  return list ? addresses.parse(JSON.parse(list)) : []
}

/** Bytes, gzipped, of the scripts that a page's HTML names; what only browsers without modules load is left out. */
export async function scriptBytes(siteUrl: string, html: string): Promise<number> {
  const inMarkup = [...html.matchAll(/<script\b[^>]*>/gu)]
    .map(([tag]) => tag)
    .filter((tag) => !/\snomodule/iu.test(tag))
    .flatMap((tag) => /\ssrc="([^"]+)"/u.exec(tag)?.[1] ?? [])
    .map((src) => src.replaceAll('&amp;', '&'))
  const urls = [...inMarkup, ...lateScripts(html)].map((src) => new URL(src, siteUrl).href)
  const bytes = await Promise.all([...new Set(urls)].map(sizeOf))
  return bytes.reduce((sum, size) => sum + size, 0)
}
