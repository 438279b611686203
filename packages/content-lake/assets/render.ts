import sharp, {type Sharp} from 'sharp'
import {httpError} from '../http/http-error.ts'

const million = 1_000_000

/** Pixels that are decoded of one image, all frames of an animation together. */
export const maxSourcePixels = 64 * million
/** Pixels of a transformed image, all frames together. */
const maxResultPixels = 25 * million

type Size = Readonly<{width: number; height: number; pages?: number | undefined}>

const pixelsIn = ({width, height, pages = 1}: Size): number => width * height * pages

/** Rejects an image with 400 if it has too many pixels to decode. The size comes from the image's header. */
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

/** How long all steps of a transform may take together, in milliseconds. */
const renderMs = 10_000

/** Renders the steps of one transform; they share a deadline. */
export class Renderer {
  readonly #deadline = performance.now() + renderMs

  /** The pixels that an image's steps so far make, to begin the next step with. Rejects with 408 after the deadline. */
  readonly pixelsOf = async (image: Sharp): Promise<Sharp> => {
    const raw = image.ensureAlpha().raw()
    const {data, info} = await this.#inTime(raw, (timed) => timed.toBuffer({resolveWithObject: true}))
    const {width, height, channels} = info
    return sharp(data, {raw: {width, height, channels}})
  }

  /** The bytes of an encoded image. Rejects with 408 after the deadline. */
  readonly bytesOf = async (image: Sharp): Promise<Buffer> =>
    await this.#inTime(image, (timed) => timed.toBuffer())

  async #inTime<T>(image: Sharp, render: (timed: Sharp) => Promise<T>): Promise<T> {
    const left = this.#deadline - performance.now()
    if (left <= 0) throw tooSlow()
    try {
      return await render(image.timeout({seconds: Math.ceil(left / 1_000)}))
    } catch (error) {
      throw error instanceof Error && error.message.startsWith('timeout') ? tooSlow() : error
    }
  }
}

const tooSlow = () => httpError(408, 'The transform of the image takes longer than it may')
