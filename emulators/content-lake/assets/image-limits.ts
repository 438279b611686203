import {httpError} from '../http/http-error.ts'

const million = 1_000_000

/** Pixels that are decoded of one image, all frames of an animation together. */
export const maxSourcePixels = 64 * million
/** Pixels of a transformed image, all frames together. */
const maxResultPixels = 25 * million

type Size = Readonly<{width: number; height: number; pages?: number | undefined}>

const pixelsIn = ({width, height, pages = 1}: Size): number => width * height * pages

/** Rejects with 400 an image that has too many pixels to be decoded; its header says how many. */
export function checkSourceSize(size: Size): void {
  if (pixelsIn(size) > maxSourcePixels)
    throw httpError(400, `The image has more than ${maxSourcePixels / million} megapixels`)
}

/** Rejects with 400 a transform whose result would have too many pixels. */
export function checkResult(size: Size): void {
  if (pixelsIn(size) > maxResultPixels)
    throw httpError(
      400,
      `Invalid image parameters: the result has more than ${maxResultPixels / million} megapixels`,
    )
}
