import {gzipSync} from 'node:zlib'
import {z} from 'zod'

const line = /^(?<name>[a-z_:][\w:]*)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/iu

/** Values by metric and labels as they are written, such as `marsa_source_up{source="content"}`. */
export type Samples = ReadonlyMap<string, number>

/** Reads what a program serves for Prometheus. Throws at a line that is neither a comment nor a sample. */
export async function readMetrics(port: number): Promise<Samples> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const lines = (await response.text()).split('\n').filter((each) => each !== '' && !each.startsWith('#'))
  return new Map(
    lines.map((each) => {
      const {name, labels, value} = z
        .object({name: z.string(), labels: z.string().optional(), value: z.string()})
        .parse(line.exec(each)?.groups, {error: () => `no sample: ${each}`})
      return [labels === undefined ? name : `${name}{${labels}}`, Number(value)]
    }),
  )
}

const sizes = new Map<string, Promise<number>>()

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url, {signal: AbortSignal.timeout(60_000)})
  return gzipSync(Buffer.from(await response.arrayBuffer())).length
}

const measureSize = (url: string): Promise<number> => {
  const size = sizes.get(url) ?? gzipBytes(url)
  sizes.set(url, size)
  return size
}

const addresses = z.array(z.string())

/** Scripts that the page's last inline script runs after the first paint. */
export const lateScripts = (html: string): string[] => {
  const list = /const lateScripts=(\["[^\]]*"\]);/u.exec(html)?.[1]
  return list ? addresses.parse(JSON.parse(list)) : []
}

/** Gzipped bytes of the scripts in a page's HTML, without scripts for browsers without modules. */
export async function scriptBytes(siteUrl: string, html: string): Promise<number> {
  const inMarkup = [...html.matchAll(/<script\b[^>]*>/gu)]
    .map(([tag]) => tag)
    .filter((tag) => !/\snomodule/iu.test(tag))
    .flatMap((tag) => /\ssrc="([^"]+)"/u.exec(tag)?.[1] ?? [])
    .map((src) => src.replaceAll('&amp;', '&'))
  const urls = [...inMarkup, ...lateScripts(html)].map((src) => new URL(src, siteUrl).href)
  const bytes = await Promise.all([...new Set(urls)].map(measureSize))
  return bytes.reduce((sum, size) => sum + size, 0)
}
