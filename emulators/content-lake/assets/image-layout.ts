import type {ImageParameters} from './image-parameters.ts'

type Size = Readonly<{width: number; height: number}>
export type Rectangle = Size & Readonly<{left: number; top: number}>

/** How an image comes to its size: scaled, then cut to a window, or set in the middle of a larger canvas. */
export type Layout = Readonly<{
  scaled: Size
  window?: Rectangle | undefined
  canvas?: Size | undefined
}>

/** The intersection of a rectangle and an image; undefined when it is empty. */
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

/** The layout of an image of a size in pixels for its parameters; undefined when it keeps its size. */
export function layOut(size: Size, parameters: ImageParameters): Layout | undefined {
  const box = boxOf(size, parameters)
  if (!box) return undefined
  const [across, down] = [box.width / size.width, box.height / size.height]
  const [inside, around] = [Math.min(across, down), Math.max(across, down)]
  switch (parameters.fit) {
    case 'max':
      return {scaled: scale(size, Math.min(inside, 1))}
    case 'scale':
      return {scaled: box}
    case 'fill':
      return {scaled: scale(size, inside), canvas: box}
    case 'fillmax':
      return {scaled: scale(size, Math.min(inside, 1)), canvas: box}
    case 'crop':
      return cut(scale(size, around), box, parameters)
    case 'min': {
      // The same shape, but never larger than the image is.
      const shrink = Math.min(1, 1 / around)
      return cut(scale(size, around * shrink), scale(box, shrink), parameters)
    }
    case 'clip':
    default:
      return {scaled: scale(size, inside)}
  }
}

/** The requested box, in device pixels. */
function boxOf(size: Size, parameters: ImageParameters): Size | undefined {
  const {w, h, dpr} = parameters
  const requested = {width: w && w * dpr, height: h && h * dpr}
  const limits = (['min-w', 'max-w', 'min-h', 'max-h'] as const).some(
    (name) => parameters[name] !== undefined,
  )
  if (!requested.width && !requested.height && !limits) return undefined
  const ratio = size.width / size.height
  const natural = requested.width ?? (requested.height ? requested.height * ratio : size.width)
  const width = between(natural, parameters['min-w'], parameters['max-w'], dpr)
  const height = between(requested.height ?? width / ratio, parameters['min-h'], parameters['max-h'], dpr)
  return rounded({width, height})
}

const between = (length: number, min: number | undefined, max: number | undefined, dpr: number): number =>
  Math.min(Math.max(length, (min ?? 0) * dpr), (max ?? Infinity) * dpr)

const scale = ({width, height}: Size, factor: number): Size =>
  rounded({width: width * factor, height: height * factor})

const rounded = ({width, height}: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

function cut(scaled: Size, box: Size, parameters: ImageParameters): Layout {
  const window = {width: Math.min(box.width, scaled.width), height: Math.min(box.height, scaled.height)}
  const [x, y] = centreOf(parameters)
  const place = (length: number, shown: number, centre: number) =>
    Math.round(Math.min(Math.max(length * centre - shown / 2, 0), length - shown))
  const left = place(scaled.width, window.width, x)
  const top = place(scaled.height, window.height, y)
  return {scaled, window: {left, top, ...window}}
}

/** The centre of a crop, as fractions of width and height. */
function centreOf({crop, 'fp-x': x, 'fp-y': y}: ImageParameters): readonly [number, number] {
  if (crop.includes('focalpoint')) return [x, y]
  const across = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const down = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return [across, down]
}
