import {type Crop, cropRectangle} from './crop-rectangle.ts'
import {isDrawing, mediaFile, parseMediaName} from './media-name.ts'
import {mediaWidths} from './media-widths.ts'

/** A picture in a query result: `asset->_id`, with crop and hotspot. */
export type PictureSource = Readonly<{
  ref: string
  crop?: Crop | null | undefined
  hotspot?: Readonly<{x: number; y: number}> | null | undefined
}>

/** What an `<img>` needs without layout shift: addresses on this site, and its size in pixels. */
export type Picture = Readonly<{
  src: string
  srcSet: string | undefined
  width: number
  height: number
  /** Focal point in percent of width and height, for `object-position`. */
  focus: Readonly<{x: number; y: number}>
}>

const percent = (share: number) => Math.round(share * 100)

/** Addresses and size of a picture. Throws when `ref` is not a valid name. */
export function pictureOf({ref, crop, hotspot}: PictureSource): Picture {
  const name = parseMediaName(ref)
  if (!name) throw new Error(`Not the name of a picture: ${ref}`)
  const rectangle = cropRectangle(name, crop)
  const {width, height} = rectangle ?? {width: name.widthPixels, height: name.heightPixels}
  const path = `/media/${mediaFile(name)}`
  const focus = {x: percent(hotspot?.x ?? 0.5), y: percent(hotspot?.y ?? 0.5)}
  if (isDrawing(name)) return {src: path, srcSet: undefined, width, height, focus}
  const cut = rectangle
    ? `&rect=${rectangle.left},${rectangle.top},${rectangle.width},${rectangle.height}`
    : ''
  const address = (widthPixels: number) => `${path}?w=${widthPixels}${cut}`
  const useful = mediaWidths.filter((candidate, index) => index === 0 || candidate < width * 1.5)
  return {
    src: address(useful.find((candidate) => candidate >= 960) ?? useful.at(-1) ?? 960),
    srcSet: useful.map((candidate) => `${address(candidate)} ${candidate}w`).join(', '),
    width,
    height,
    focus,
  }
}
