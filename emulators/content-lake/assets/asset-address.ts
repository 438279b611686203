import type {StoredDocument} from '../store/document.ts'

const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** The address of an asset by the path that its document holds. */
export const assetAddress = (publicUrl: string, relativePath: string): string =>
  `${publicUrl}/${relativePath}`

/** An asset's document with this Content Lake's address, wherever it was uploaded. */
export function withAddress(document: StoredDocument, publicUrl: string): StoredDocument {
  const {path, url} = document
  if (!assetTypes.has(document._type) || typeof path !== 'string') return document
  const localUrl = assetAddress(publicUrl, path)
  return url === localUrl ? document : {...document, url: localUrl}
}
