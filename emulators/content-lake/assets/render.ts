import sharp, {type Sharp} from 'sharp'
import {httpError} from '../http/http-error.ts'

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
