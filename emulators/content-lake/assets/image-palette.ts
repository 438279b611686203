import sharp from 'sharp'

type Tone = Readonly<{s: number; l: number}>
type Swatch = Readonly<{rgb: readonly [number, number, number]; tone: Tone; population: number}>
type Target = Readonly<{
  saturation: readonly [number, number, number]
  lightness: readonly [number, number, number]
}>

const [dull, vivid] = [
  [0, 0.3, 0.4],
  [0.35, 1, 1],
] as const
const [dark, middle, light] = [
  [0, 0.26, 0.45],
  [0.3, 0.5, 0.7],
  [0.55, 0.74, 1],
] as const

// Minimum, target and maximum of saturation and lightness, from Android's Palette, like the service's names.
const targets = {
  darkMuted: {saturation: dull, lightness: dark},
  darkVibrant: {saturation: vivid, lightness: dark},
  lightMuted: {saturation: dull, lightness: light},
  lightVibrant: {saturation: vivid, lightness: light},
  muted: {saturation: dull, lightness: middle},
  vibrant: {saturation: vivid, lightness: middle},
} as const satisfies Readonly<Record<string, Target>>

/** The colours of an image by their kind, each with text colours that are legible on it; kinds without a match are missing. */
export async function paletteOf(bytes: Buffer) {
  const swatches = await swatchesOf(bytes)
  const dominant = swatches.toSorted((a, b) => b.population - a.population)[0]
  const total = swatches.reduce((sum, {population}) => sum + population, 0)
  const found = Object.entries(targets).flatMap(([name, target]) => {
    const best = closest(swatches, target)
    return best ? [[name, describe(best, total)] as const] : []
  })
  return {
    _type: 'sanity.imagePalette',
    ...Object.fromEntries(found),
    ...(dominant ? {dominant: describe(dominant, total)} : {}),
  }
}

/** Colours of the image, similar ones grouped. */
async function swatchesOf(bytes: Buffer): Promise<readonly Swatch[]> {
  const {data, info} = await sharp(bytes)
    .autoOrient()
    .resize({width: 64, height: 64, fit: 'inside'})
    .flatten({background: '#ffffff'})
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true})
  const groups = new Map<number, {sum: [number, number, number]; population: number}>()
  for (let at = 0; at + 2 < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const group = groups.get(key) ?? {sum: [0, 0, 0], population: 0}
    group.sum = [group.sum[0] + r, group.sum[1] + g, group.sum[2] + b]
    group.population += 1
    groups.set(key, group)
  }
  return [...groups.values()].map(({sum, population}) => {
    const [r, g, b] = sum
    const rgb = [r / population, g / population, b / population] as const
    return {rgb, tone: toTone(rgb), population}
  })
}

function closest(swatches: readonly Swatch[], {saturation, lightness}: Target): Swatch | undefined {
  const inside = (value: number, [min, , max]: Target['lightness']) => value >= min && value <= max
  const max = Math.max(...swatches.map(({population}) => population))
  const rank = ({tone, population}: Swatch) =>
    3 * (1 - Math.abs(tone.s - saturation[1])) + 6 * (1 - Math.abs(tone.l - lightness[1])) + population / max
  return swatches
    .filter(({tone}) => inside(tone.s, saturation) && inside(tone.l, lightness))
    .toSorted((a, b) => rank(b) - rank(a))[0]
}

function describe({rgb, population}: Swatch, total: number) {
  const [r, g, b] = rgb
  // Perceived brightness (YIQ).
  const isLight = (r * 299 + g * 587 + b * 114) / 1_000 >= 150
  const hexadecimal = rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hexadecimal}`,
    foreground: isLight ? '#000' : '#fff',
    title: isLight ? '#000' : '#fff',
    population: Math.round((population / total) * 10_000) / 100,
  }
}

/** Saturation and lightness, 0 to 1, of a colour. */
function toTone([r, g, b]: Swatch['rgb']): Tone {
  const [max, min] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255]
  const l = (max + min) / 2
  return {s: max === min ? 0 : (max - min) / (1 - Math.abs(2 * l - 1)), l}
}
