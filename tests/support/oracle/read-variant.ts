import {z} from 'zod'
import {siteUrl, type PageResponse, readPage, extractWords} from '../site.ts'
import type {Language, Region} from './regulation.ts'

/** What differs from what the rules say, as a sentence; none where nothing does. */
export const difference = (what: string, seen: unknown, expected: unknown): string[] =>
  JSON.stringify(seen) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`]

/** A language and region of the site. */
export type Variant = Readonly<{region: Region; lang: Language}>

/** The page at a path as a visitor of a variant gets it. */
export const readVariantPage = ({region, lang}: Variant, path: string): Promise<PageResponse> =>
  readPage(siteUrl, lang === 'en' ? path : `/ar${path === '/' ? '' : path}`, {
    cookie: `region=${region}; lang=${lang}`,
  })

/** What a page says in its own part, without the frame around it. */
export const mainWords = ({html}: PageResponse): string =>
  extractWords(/<main[\s\S]*<\/main>/u.exec(html)?.[0] ?? '')

/** A response of the site's own data for a variant. */
export async function readVariantData<Data>(
  {region, lang}: Variant,
  path: string,
  shape: z.ZodType<Data>,
): Promise<Data> {
  const separator = path.includes('?') ? '&' : '?'
  const response = await fetch(new URL(`${path}${separator}lang=${lang}&region=${region}`, siteUrl))
  return shape.parse(await response.json())
}

const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  )

/** A file of the site for a variant: the notes above its head, and its rows by symbol. */
export async function readVariantFile({region, lang}: Variant, path: string) {
  const separator = path.includes('?') ? '&' : '?'
  const response = await fetch(new URL(`${path}${separator}lang=${lang}&region=${region}`, siteUrl))
  const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  const isNote = (line: string) => line.startsWith('#')
  const [, ...rows] = lines.filter((line) => !isNote(line)).map(cells)
  return {
    notes: lines
      .filter(isNote)
      .join(' ')
      .replaceAll(/[\u2066\u2069]/gu, ''),
    rows: new Map(rows.map(([symbol = '', ...row]) => [symbol, row])),
  }
}
