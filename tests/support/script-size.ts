import {gzipSync} from 'node:zlib'

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

/** Bytes, gzipped, of the scripts that a page's HTML names; what only browsers without modules load is left out. */
export async function scriptBytes(siteUrl: string, html: string): Promise<number> {
  const urls = [...html.matchAll(/<script\b[^>]*>/gu)]
    .map(([tag]) => tag)
    .filter((tag) => !/\snomodule/iu.test(tag))
    .flatMap((tag) => /\ssrc="([^"]+)"/u.exec(tag)?.[1] ?? [])
    .map((src) => new URL(src.replaceAll('&amp;', '&'), siteUrl).href)
  const bytes = await Promise.all([...new Set(urls)].map(sizeOf))
  return bytes.reduce((sum, size) => sum + size, 0)
}
