import 'server-only'
import sharp from 'sharp'
import {type Language, directionOf} from '#domain/languages/languages.ts'
import {shareFonts} from './share-fonts.ts'
import {shareImageSize} from './share-image-path.ts'
import {escapeMarkup} from '#web/ui/escape-markup.ts'

const size = shareImageSize
const edge = 80
const margin = 48
const bandHeight = 108
/** Width of the page's own picture, and its distance from the title. */
const coverWidth = 460
const gap = 56

const fonts: Readonly<Record<Language, string>> = {en: 'Inter', ar: 'Cairo'}

/** Font size in points at which a title fills two or three lines. */
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
      font: fonts[lang],
      width,
      rgba: true,
      dpi: 72,
      spacing: Math.round(points * 0.12),
    },
  })
    .png()
    .toBuffer({resolveWithObject: true})

// The part of the picture that draws the eye stays in view.
const beside = async (cover: Buffer, height: number) =>
  await sharp(cover)
    .resize({width: coverWidth, height, fit: 'cover', position: sharp.strategy.attention})
    .png()
    .toBuffer()

export type ShareImage = Readonly<{
  lang: Language
  title: string
  brand: string
  /** The risk warning: a picture is seen without the page. */
  warning: string
  ground: Buffer
  /** A picture of the page itself, shown beside the title. */
  cover: Buffer | null
}>

/** The share image of a page: its title and the brand name over the brand's picture, with the page's own picture beside them, and under them the warning on a ground of its own. */
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
  const start = (width: number) => (directionOf(lang) === 'rtl' ? size.width - edge - width : edge)
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
              left: directionOf(lang) === 'rtl' ? 0 : size.width - coverWidth,
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
