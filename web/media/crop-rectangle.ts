import type {MediaName} from './media-name.ts'

/** What an editor cropped from each side, as a fraction of the picture from 0 to 1. */
export type Crop = Readonly<{top: number; bottom: number; left: number; right: number}>

/** A rectangle of a picture in pixels. */
export type Rectangle = Readonly<{left: number; top: number; width: number; height: number}>

/** The rectangle that a crop leaves, or null when nothing is cropped. */
export function cropRectangle(name: MediaName, crop: Crop | null | undefined): Rectangle | null {
  if (!crop || crop.top + crop.bottom + crop.left + crop.right === 0) return null
  return {
    left: Math.round(crop.left * name.widthPixels),
    top: Math.round(crop.top * name.heightPixels),
    width: Math.max(1, Math.round((1 - crop.left - crop.right) * name.widthPixels)),
    height: Math.max(1, Math.round((1 - crop.top - crop.bottom) * name.heightPixels)),
  }
}
