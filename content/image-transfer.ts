import {createHash} from 'node:crypto'
import {glob, mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** The demo brand's pictures, beside its documents. */
export const imagesFolder = path.join(import.meta.dirname, 'images')

/** The hash that identifies images in a dataset. */
const imageHash = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex')

/** Reads an image. Throws an Error that names a missing file. */
async function readImage(name: string, folder: string): Promise<Buffer> {
  const file = path.join(folder, name)
  try {
    return await readFile(file)
  } catch (error) {
    throw new Error(`Image ${file} not found`, {cause: error})
  }
}

/** The names of a folder's images by the hash of their bytes. */
export async function namesByHash(folder: string): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const name of glob('*', {cwd: folder})) names.set(imageHash(await readImage(name, folder)), name)
  return names
}

async function writeImage(name: string, bytes: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, {recursive: true})
  await writeFile(path.join(folder, name), bytes)
}

/** An image that content files refer to. */
type LocalImage = Readonly<{name: string; bytes: Buffer; hash: string}>

/** Reads the images with these names. Throws an Error that names a missing one. */
export const readImages = (names: Iterable<string>, folder: string): Promise<LocalImage[]> =>
  Promise.all(
    [...new Set(names)].map(async (name) => {
      const bytes = await readImage(name, folder)
      return {name, bytes, hash: imageHash(bytes)}
    }),
  )

const storedShape = z.array(z.object({_id: z.string(), hash: z.string()}))
const storedQuery = '*[_type == "sanity.imageAsset" && sha1hash in $hashes]{_id, "hash": sha1hash}'

/** Finds existing assets for images. Returns asset ids by file name. */
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

/** Uploads images and returns their asset ids by file name. Equal bytes are stored once. */
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

const assetsShape = z.array(
  z.object({
    _id: z.string(),
    hash: z.string(),
    url: z.url(),
    extension: z.string().regex(/^[a-z0-9]+$/u),
    filename: z.string().nullable(),
  }),
)
type Asset = z.infer<typeof assetsShape>[number]

const assetsQuery = `*[_type == "sanity.imageAsset" && _id in $ids] | order(_id asc) {
  _id, "hash": sha1hash, url, extension, "filename": originalFilename
}`

/** Downloads the images of assets into a folder and returns their file names by asset id. */
export async function downloadImages(
  client: SanityClient,
  ids: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  const assets = assetsShape.parse(await client.fetch<unknown>(assetsQuery, {ids}))
  const known = await namesByHash(folder)
  const files = new Map<string, string>()
  for (const asset of assets) {
    const name = known.get(asset.hash) ?? freeName(asset, new Set(known.values()))
    if (!known.has(asset.hash)) await writeImage(name, await download(asset), folder)
    known.set(asset.hash, name)
    files.set(asset._id, name)
  }
  return files
}

// An uploaded image keeps its name if that is a valid file name in the project.
function freeName({filename, extension, hash}: Asset, taken: ReadonlySet<string>): string {
  const base = path
    .parse(filename ?? '')
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
  const plain = `${base || 'picture'}.${extension}`
  return taken.has(plain) ? `${base || 'picture'}-${hash.slice(0, 8)}.${extension}` : plain
}

async function download({url, hash, _id}: Asset): Promise<Uint8Array> {
  // The original file, without image processing.
  const response = await fetch(`${url}?dlRaw=true`, {signal: AbortSignal.timeout(60_000)})
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (imageHash(bytes) !== hash) throw new Error(`The bytes of ${url} do not match the hash of ${_id}`)
  return bytes
}
