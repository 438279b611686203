import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {imageHash, readImage} from './image-files.ts'

/** An image that content files name. */
type LocalImage = Readonly<{name: string; bytes: Buffer; hash: string}>

/** The images with these names. Throws an Error that names a missing one. */
export const readImages = (names: Iterable<string>, folder: string): Promise<LocalImage[]> =>
  Promise.all(
    [...new Set(names)].map(async (name) => {
      const bytes = await readImage(name, folder)
      return {name, bytes, hash: imageHash(bytes)}
    }),
  )

const storedShape = z.array(z.object({_id: z.string(), hash: z.string()}))
const storedQuery = '*[_type == "sanity.imageAsset" && sha1hash in $hashes]{_id, "hash": sha1hash}'

/** The ids of existing assets of these images, by file name. */
export async function findAssets(
  client: SanityClient,
  pictures: readonly LocalImage[],
): Promise<Map<string, string>> {
  const hashes = pictures.map(({hash}) => hash)
  const stored = storedShape.parse(await client.fetch<unknown>(storedQuery, {hashes}))
  const ids = new Map(stored.map(({_id, hash}) => [hash, _id]))
  return new Map(
    pictures.flatMap(({name, hash}): [string, string][] => {
      const id = ids.get(hash)
      return id === undefined ? [] : [[name, id]]
    }),
  )
}

/** Uploads images; returns the ids of their assets by file name. Equal bytes are stored once. */
export async function uploadImages(
  client: SanityClient,
  pictures: readonly LocalImage[],
): Promise<Map<string, string>> {
  const uploaded = new Map<string, string>()
  for (const {name, bytes} of pictures) {
    const {_id} = await client.assets.upload('image', bytes, {filename: name})
    uploaded.set(name, _id)
  }
  return uploaded
}
