import {readdirSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {compressions, isCompressible} from '../http/encodings.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

const compress = {
  br: async (text: Buffer) =>
    await asBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: async (text: Buffer) => await asGzip(text, {level: constants.Z_BEST_COMPRESSION}),
} as const

/**
 * Writes a compressed copy of each script and style sheet beside the original, in each encoding. The server sends these files directly.
 * @param folder The folder of the build's assets.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && isCompressible(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      for (const {encoding, extension} of compressions) {
        const smaller = await compress[encoding](text)
        if (smaller.length < text.length) await writeFile(`${file}${extension}`, smaller)
      }
    }),
  )
}
