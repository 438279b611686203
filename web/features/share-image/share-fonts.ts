import 'server-only'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {decompress} from 'wawoff2'
import {siteEnvironment} from '#web/env/site-environment.ts'

/** The site's own faces, below the `node_modules` that the site runs with. What sets a picture's words needs them as plain font files. */
const faces = {
  'cairo-arabic': '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
  'cairo-latin': '@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2',
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
} as const

async function unpack([name, source]: [string, string]): Promise<string> {
  const folder = path.join(siteEnvironment().LAST_GOOD_DIR, 'fonts')
  await mkdir(folder, {recursive: true})
  const file = path.join(folder, `${name}.ttf`)
  await writeFile(file, await decompress(await readFile(path.resolve('node_modules', source))))
  return file
}

// A face is known to the process once something was set in it.
const register = (fontfile: string) =>
  sharp({text: {text: 'م', fontfile}})
    .png()
    .toBuffer()

let registration: Promise<void> | undefined

// One after the other: what is unpacked lies in memory that the next one overwrites.
async function registerAll(): Promise<void> {
  for (const face of Object.entries(faces)) await register(await unpack(face))
}

/** Makes Inter and Cairo known to the picture library, once for each process. */
export const shareFonts = (): Promise<void> =>
  (registration ??= registerAll().catch((error: unknown) => {
    registration = undefined
    throw error
  }))
