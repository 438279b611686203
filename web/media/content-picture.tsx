import {z} from 'zod'
import {
  type Crop,
  cropRectangle,
  writeRect,
  isDrawing,
  mediaFile,
  parseMediaName,
  namedWidths,
} from './media-name.ts'

/** GROQ fragment: a picture by its asset's id, with crop and hotspot. */
export const pictureFields = /* groq */ `"ref": asset._ref,
    "crop": crop { top, bottom, left, right },
    "hotspot": hotspot { x, y }`

/** The result of `pictureFields`, with the alternative text. */
export const pictureShape = z.object({
  ref: z.string().min(1),
  crop: z.object({top: z.number(), bottom: z.number(), left: z.number(), right: z.number()}).nullable(),
  hotspot: z.object({x: z.number(), y: z.number()}).nullable(),
  alt: z.string(),
})

/** A picture in a query result: `asset->_id`, with crop and hotspot. */
type PictureSource = Readonly<{
  ref: string
  crop?: Crop | null | undefined
  hotspot?: Readonly<{x: number; y: number}> | null | undefined
}>

/** The props of an `<img>` without layout shift: addresses on this site, and its size in pixels. */
export type Picture = Readonly<{
  src: string
  srcSet: string | undefined
  width: number
  height: number
  /** Focal point in percent of width and height, for `object-position`. */
  focus: Readonly<{x: number; y: number}>
}>

const percent = (share: number) => Math.round(share * 100)

/** Addresses and size of a picture. Throws if `ref` isn't a valid name. */
export function toPicture({ref, crop, hotspot}: PictureSource): Picture {
  const name = parseMediaName(ref)
  if (!name) throw new Error(`Not the name of a picture: ${ref}`)
  const rectangle = cropRectangle(name, crop)
  const {width, height} = rectangle ?? {width: name.widthPixels, height: name.heightPixels}
  const path = `/media/${mediaFile(name)}`
  const focus = {x: percent(hotspot?.x ?? 0.5), y: percent(hotspot?.y ?? 0.5)}
  if (isDrawing(name)) return {src: path, srcSet: undefined, width, height, focus}
  const cut = rectangle ? `&rect=${writeRect(rectangle)}` : ''
  const address = (widthPixels: number) => `${path}?w=${widthPixels}${cut}`
  const useful = namedWidths(width)
  return {
    src: address(useful.find((candidate) => candidate >= 960) ?? useful.at(-1) ?? 960),
    srcSet: useful.map((candidate) => `${address(candidate)} ${candidate}w`).join(', '),
    width,
    height,
    focus,
  }
}

type ContentPictureProps = Readonly<{
  picture: PictureSource & Readonly<{alt: string}>
  /** The displayed width, as the attribute `sizes`. */
  sizes: string
  /** Classes for size and frame. */
  className?: string
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean
  /** Decorative: hidden from screen readers. */
  isDecoration?: boolean
}>

/** A responsive picture of the content with reserved space. */
export function ContentPicture({
  picture,
  sizes,
  className = 'h-auto w-full',
  isFirst = false,
  isDecoration = false,
}: ContentPictureProps) {
  const {src, srcSet, width, height, focus} = toPicture(picture)
  const isCentred = focus.x === 50 && focus.y === 50
  return (
    // oxlint-disable-next-line next/no-img-element -- the content service scales pictures; `next/image` would send its library to every browser.
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      width={width}
      height={height}
      alt={isDecoration ? '' : picture.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`max-w-full bg-paper-sunk ${className}`}
      style={isCentred ? undefined : {objectPosition: `${focus.x}% ${focus.y}%`}}
    />
  )
}
