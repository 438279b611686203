/** File types that the site delivers pictures in. */
const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

type FileType = keyof typeof types

/** The parsed name of a picture; it contains a hash of its bytes. */
export type MediaName = Readonly<{hash: string; widthPixels: number; heightPixels: number; type: FileType}>

const pattern = /^(?:image-)?([\da-f]{24,64})-(\d{1,5})x(\d{1,5})[-.]([a-z]{3,4})$/u

const isFileType = (text: string | undefined): text is FileType => text !== undefined && text in types

/** Reads `image-<hash>-<w>x<h>-svg`, as documents refer to a picture, or `<hash>-<w>x<h>.svg`, the name of its file; otherwise null. */
export function parseMediaName(text: string): MediaName | null {
  const [, hash, width, height, type] = pattern.exec(text) ?? []
  if (!hash || !isFileType(type)) return null
  return {hash, widthPixels: Number(width), heightPixels: Number(height), type}
}

export const mediaFile = ({hash, widthPixels, heightPixels, type}: MediaName): string =>
  `${hash}-${widthPixels}x${heightPixels}.${type}`

/** A vector drawing is delivered unchanged. */
export const isDrawing = ({type}: MediaName): boolean => type === 'svg'
