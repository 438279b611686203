import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {imageHash, namesByHash, writeImage} from './image-files.ts'

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

/** Downloads the images of these assets into a folder; returns their file names by asset id. */
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

// An uploaded image keeps its name as far as it is a valid file name of the project.
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
