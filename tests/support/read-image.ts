import sharp from 'sharp'

const colours = {red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255]} as const
type Colour = keyof typeof colours

const field = (colour: Colour, left: number, top: number) => ({
  input: {create: {width: 200, height: 100, channels: 3, background: rgb(colour)}} as const,
  left,
  top,
})
const rgb = (colour: Colour) => {
  const [r, g, b] = colours[colour]
  return {r, g, b}
}

/** A picture of 400 by 200 pixels: red and green at the top, blue and white at the bottom. */
export const drawFlag = () =>
  sharp({create: {width: 400, height: 200, channels: 3, background: '#000'}})
    .composite([field('red', 0, 0), field('green', 200, 0), field('blue', 0, 100), field('white', 200, 100)])
    .png()
    .toBuffer()

/** The size of an image response and the colour in the middle of each quarter: top left, top right, bottom left, bottom right. */
export async function readImage(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, {headers})
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`)
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  const {format, width, height} = await image.metadata()
  const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0, alpha] = data.subarray(start, start + 4)
    if (alpha === 0) return 'transparent'
    const match = Object.entries(colours).find(([, colour]) =>
      [r, g, b].every((channel, index) => Math.abs(channel - (colour[index] ?? 0)) < 40),
    )
    return match?.[0] ?? `rgb(${r} ${g} ${b})`
  }
  const quarters = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
  return {format, size: `${width}x${height}`, quarters: quarters.join(' '), response}
}
