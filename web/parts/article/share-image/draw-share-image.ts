import 'server-only'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {decompress} from 'wawoff2'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {type Language, getDirection} from '#domain/languages.ts'
import {escapeMarkup} from '#web/ui/plain-text.ts'
import {shareImageSize} from './shared-page.ts'

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

// The files must run in sequence, because the decompressor reuses its memory.
async function registerAll(): Promise<void> {
  for (const face of Object.entries(faces)) await register(await unpack(face))
}

/** Registers Inter and Cairo with the image library, once per process. */
const shareFonts = (): Promise<void> =>
  (registration ??= registerAll().catch((error: unknown) => {
    registration = undefined
    throw error
  }))

const size = shareImageSize
const edge = 80
const margin = 48
const bandHeight = 108
/** Width of the page's own picture, and its distance from the title. */
const coverWidth = 460
const gap = 56

const fonts = {ltr: 'Inter', rtl: 'Cairo'} as const

/** Font size in points that makes a title fill two or three lines. */
const titlePoints = (title: string): number => {
  if (title.length <= 36) return 68
  return title.length <= 80 ? 54 : 44
}

type Line = Readonly<{
  lang: Language
  text: string
  points: number
  weight: number
  colour: string
  width?: number
}>

const setLine = async ({lang, text, points, weight, colour, width = size.width - 2 * edge}: Line) =>
  await sharp({
    text: {
      text: `<span foreground="${colour}" weight="${weight}" size="${Math.round(points * 1_024)}">${escapeMarkup(text)}</span>`,
      font: fonts[getDirection(lang)],
      width,
      rgba: true,
      dpi: 72,
      spacing: Math.round(points * 0.12),
    },
  })
    .png()
    .toBuffer({resolveWithObject: true})

// Crops around the most salient part of the picture.
const beside = async (cover: Buffer, height: number) =>
  await sharp(cover)
    .resize({width: coverWidth, height, fit: 'cover', position: sharp.strategy.attention})
    .png()
    .toBuffer()

export type ShareImage = Readonly<{
  lang: Language
  title: string
  brand: string
  /** The risk warning, because the image appears without the page. */
  warning: string
  ground: Buffer
  /** A picture of the page itself, shown beside the title. */
  cover: Buffer | null
}>

/**
 * The share image of a page: its title and the brand name over the brand's picture, beside the page's own picture. The
 * warning has its own background below.
 */
export async function drawShareImage({
  lang,
  title,
  brand,
  warning,
  ground,
  cover,
}: ShareImage): Promise<Buffer> {
  await shareFonts()
  const width = size.width - 2 * edge - (cover ? coverWidth - edge + gap : 0)
  const [words, name, risk] = await Promise.all([
    setLine({
      lang,
      text: title,
      width,
      points: titlePoints(title) * (cover ? 0.8 : 1),
      weight: 700,
      colour: '#f7f5ef',
    }),
    setLine({lang, text: brand, points: 30, weight: 600, colour: '#7fe3d0'}),
    setLine({lang, text: warning, points: 36, weight: 600, colour: '#15202f'}),
  ])
  const start = (width: number) => (getDirection(lang) === 'rtl' ? size.width - edge - width : edge)
  const shade = {create: {...size, channels: 4, background: {r: 15, g: 26, b: 42, alpha: 0.84}}} as const
  const band = {create: {width: size.width, height: bandHeight, channels: 4, background: '#f5f2ea'}} as const
  const free = size.height - bandHeight
  return await sharp(ground)
    .resize({...size, fit: 'cover'})
    .composite([
      {input: shade, left: 0, top: 0},
      ...(cover
        ? [
            {
              input: await beside(cover, free),
              left: getDirection(lang) === 'rtl' ? 0 : size.width - coverWidth,
              top: 0,
            },
          ]
        : []),
      {
        input: words.data,
        left: start(words.info.width),
        top: Math.max(margin, Math.round((free - words.info.height) / 2) - 20),
      },
      {input: name.data, left: start(name.info.width), top: free - margin - name.info.height},
      {input: band, left: 0, top: free},
      {
        input: risk.data,
        left: start(risk.info.width),
        top: free + Math.round((bandHeight - risk.info.height) / 2),
      },
    ])
    .png({compressionLevel: 9, palette: true, quality: 90})
    .toBuffer()
}
