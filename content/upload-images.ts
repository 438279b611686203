import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {hashOf, readImage} from './image-files.ts'

/** A picture that content files name. */
type LocalImage = Readonly<{name: string; bytes: Buffer; hash: string}>

/** The pictures with these names. Throws an Error that names one which is not there. */
export const readImages = (names: Iterable<string>, folder: string): Promise<LocalImage[]> =>
  Promise.all(
    [...new Set(names)].map(async (name) => {
      const bytes = await readImage(name, folder)
      return {name, bytes, hash: hashOf(bytes)}
    }),
  )

const storedShape = z.array(z.object({_id: z.string(), hash: z.string()}))
const storedQuery = '*[_type == "sanity.imageAsset" && sha1hash in $hashes]{_id, "hash": sha1hash}'

/** The ids of the assets that a dataset has of these pictures, by the pictures' names. */
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

/** Stores pictures, and gives the ids of their assets by the pictures' names. The same bytes are stored once. */
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
