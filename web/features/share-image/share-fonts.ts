import 'server-only'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {decompress} from 'wawoff2'
import {siteEnvironment} from '#web/env/site-environment.ts'

/** The site's fonts in `node_modules`. The image library needs them as uncompressed font files. */
const faces = {
  'cairo-arabic': '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
  'cairo-latin': '@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2',
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
} as const

async function unpack([name, source]: [string, string]): Promise<string> {
  const folder = path.join(siteEnvironment().STALE_RESPONSES_DIR, 'fonts')
  await mkdir(folder, {recursive: true})
  const file = path.join(folder, `${name}.ttf`)
  await writeFile(file, await decompress(await readFile(path.resolve('node_modules', source))))
  return file
}

// Rendering a text with a font file registers the font for the process.
const register = (fontfile: string) =>
  sharp({text: {text: 'م', fontfile}})
    .png()
    .toBuffer()

let registration: Promise<void> | undefined

// One after the other: the decompressor reuses its memory for the next file.
async function registerAll(): Promise<void> {
  for (const face of Object.entries(faces)) await register(await unpack(face))
}

/** Registers Inter and Cairo with the image library, once per process. */
export const shareFonts = (): Promise<void> =>
  (registration ??= registerAll().catch((error: unknown) => {
    registration = undefined
    throw error
  }))
