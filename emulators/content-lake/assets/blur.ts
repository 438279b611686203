import type {Sharp} from 'sharp'
import type {Renderer} from './render.ts'

/** A blur of more than this standard deviation, in pixels, is made on a smaller image: the cost of each pixel grows with it. */
const maxSigma = 8

/** An image blurred by a standard deviation in pixels, at a cost that does not grow with it. */
export async function blurred(image: Sharp, sigma: number, pixelsOf: Renderer['pixelsOf']): Promise<Sharp> {
  if (sigma <= maxSigma) return image.blur(sigma)
  const whole = await pixelsOf(image)
  const {width, height} = await whole.metadata()
  const [factor, fit] = [maxSigma / sigma, 'fill'] as const
  const small = {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
  const blurredSmall = await pixelsOf((await pixelsOf(whole.resize({...small, fit}))).blur(maxSigma))
  return blurredSmall.resize({width, height, fit, kernel: 'cubic'})
}
