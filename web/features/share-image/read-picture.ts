import 'server-only'
import sharp from 'sharp'
import {type Crop, cropRectangle} from '#web/media/crop-rectangle.ts'
import {getMedia} from '#web/media/get-media.ts'
import {parseMediaName} from '#web/media/media-name.ts'

type Picture = Readonly<{ref: string; crop?: Crop | null}>

/** The bytes of a picture of the content, without what an editor cropped. Throws when it does not exist. */
export async function readPicture({ref, crop}: Picture): Promise<Buffer> {
  const name = parseMediaName(ref)
  const media = name && (await getMedia({name, query: new URLSearchParams()}, ''))
  if (!media) throw new Error(`Picture ${ref} of a share image not found`)
  const rectangle = cropRectangle(name, crop)
  return rectangle ? await sharp(media.bytes).extract(rectangle).toBuffer() : media.bytes
}
