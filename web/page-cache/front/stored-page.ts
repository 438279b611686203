import type {OutgoingHttpHeaders} from 'node:http'
import {constants, brotliCompress, gunzip, gzip} from 'node:zlib'
import {promisify} from 'node:util'
import type {RenderedPage} from '../rendered-page.ts'
import type {RequestAgain} from './request-again.ts'

/** A page as it is sent. */
export type StoredPage = Readonly<{
  rendered: Omit<RenderedPage, 'html'>
  /** The request that has it rendered again; null where it is rendered for a visitor alone. */
  again: RequestAgain | null
  etag: string
  /** Those with which Next sent it, without those of one request. */
  headers: Readonly<OutgoingHttpHeaders>
  gzip: Buffer
  brotli: Buffer | undefined
}>

// Where the time that a page takes grows faster than what it saves.
const brotliQuality = 5

const [compressGzip, expandGzip, compressBrotli] = [
  promisify(gzip),
  promisify(gunzip),
  promisify(brotliCompress),
]

export const gzipOf = async (html: string | Buffer): Promise<Buffer> => await compressGzip(html)

export const htmlOf = async ({gzip: compressed}: StoredPage): Promise<Buffer> => await expandGzip(compressed)

export const brotliOf = async (page: StoredPage): Promise<Buffer> => {
  const html = await htmlOf(page)
  return await compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  })
}

// Headers, keys and objects around the bodies.
const bytesBeside = 4_096

export const bytesOf = ({gzip: compressed, brotli}: StoredPage): number =>
  compressed.byteLength + (brotli?.byteLength ?? 0) + bytesBeside
