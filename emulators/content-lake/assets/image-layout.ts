import type {ImageParameters} from './image-parameters.ts'

type Size = Readonly<{width: number; height: number}>
export type Rectangle = Size & Readonly<{left: number; top: number}>

/** How an image comes to its size: scaled, then cut to a window, or set in the middle of a larger canvas. */
export type Layout = Readonly<{
  scaled: Size
  window?: Rectangle | undefined
  canvas?: Size | undefined
}>

/** The part of a rectangle that lies in an image; undefined when none does. */
export function clampRectangle(rectangle: Rectangle, {width, height}: Size): Rectangle | undefined {
  const {left, top} = rectangle
  const inside = {
    left,
    top,
    width: Math.min(rectangle.width, width - left),
    height: Math.min(rectangle.height, height - top),
  }
  return inside.width > 0 && inside.height > 0 ? inside : undefined
}

/** The layout of an image of a size in pixels by what its address asks for; undefined when it keeps its size. */
export function layOut(size: Size, asked: ImageParameters): Layout | undefined {
  const box = boxOf(size, asked)
  if (!box) return undefined
  const [across, down] = [box.width / size.width, box.height / size.height]
  const [inside, around] = [Math.min(across, down), Math.max(across, down)]
  switch (asked.fit) {
    case 'max':
      return {scaled: scale(size, Math.min(inside, 1))}
    case 'scale':
      return {scaled: box}
    case 'fill':
      return {scaled: scale(size, inside), canvas: box}
    case 'fillmax':
      return {scaled: scale(size, Math.min(inside, 1)), canvas: box}
    case 'crop':
      return cut(scale(size, around), box, asked)
    case 'min': {
      // The same shape, but never larger than the image is.
      const shrink = Math.min(1, 1 / around)
      return cut(scale(size, around * shrink), scale(box, shrink), asked)
    }
    case 'clip':
    default:
      return {scaled: scale(size, inside)}
  }
}

/** The box that is asked for, in device pixels. */
function boxOf(size: Size, asked: ImageParameters): Size | undefined {
  const {w, h, dpr} = asked
  const given = {width: w && w * dpr, height: h && h * dpr}
  const limits = (['min-w', 'max-w', 'min-h', 'max-h'] as const).some((name) => asked[name] !== undefined)
  if (!given.width && !given.height && !limits) return undefined
  const ratio = size.width / size.height
  const natural = given.width ?? (given.height ? given.height * ratio : size.width)
  const width = between(natural, asked['min-w'], asked['max-w'], dpr)
  const height = between(given.height ?? width / ratio, asked['min-h'], asked['max-h'], dpr)
  return whole({width, height})
}

const between = (length: number, least: number | undefined, most: number | undefined, dpr: number): number =>
  Math.min(Math.max(length, (least ?? 0) * dpr), (most ?? Infinity) * dpr)

const scale = ({width, height}: Size, factor: number): Size =>
  whole({width: width * factor, height: height * factor})

const whole = ({width, height}: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

function cut(scaled: Size, box: Size, asked: ImageParameters): Layout {
  const window = {width: Math.min(box.width, scaled.width), height: Math.min(box.height, scaled.height)}
  const [x, y] = centreOf(asked)
  const place = (length: number, shown: number, centre: number) =>
    Math.round(Math.min(Math.max(length * centre - shown / 2, 0), length - shown))
  const left = place(scaled.width, window.width, x)
  const top = place(scaled.height, window.height, y)
  return {scaled, window: {left, top, ...window}}
}

/** What a cut keeps in its middle, in shares of width and height. */
function centreOf({crop, 'fp-x': x, 'fp-y': y}: ImageParameters): readonly [number, number] {
  if (crop.includes('focalpoint')) return [x, y]
  const across = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const down = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return [across, down]
}
