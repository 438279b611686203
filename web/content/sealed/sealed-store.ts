import {readdir} from 'node:fs/promises'
import path from 'node:path'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealedDocument} from '#domain/seal/newest-sealed.ts'
import {fileResponseStore} from '../../stale-if-error/response-store.ts'
import {documentsShape} from './document-shape.ts'

/** Durable store of the last sealed version of each document: one file a document. */
export type SealedStore = Readonly<{
  list: () => Promise<readonly SealableDocument[]>
  /** Rejects where it could not be written; it is in the list then, and written with the next one. */
  put: (sealed: SealedDocument) => Promise<void>
}>

const ending = '.json'

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The sealed documents in a folder, which this process alone writes: they are read once. */
export function fileSealedStore(folder: string): SealedStore {
  const files = fileResponseStore(folder)
  const unwritten = new Map<string, SealedDocument>()
  let documents: Promise<Map<string, SealableDocument>> | undefined
  const readAll = async (): Promise<Map<string, SealableDocument>> => {
    const keys = (await namesIn(folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => path.basename(name, ending))
    const stored = await Promise.all(keys.map(async (key) => await files.get(key)))
    const parsed = documentsShape.parse(stored.flatMap((response) => response?.value ?? []))
    return new Map(parsed.map((document) => [document._id, document]))
  }
  const known = async (): Promise<Map<string, SealableDocument>> => {
    documents ??= readAll()
    try {
      return await documents
    } catch (error) {
      documents = undefined
      throw error
    }
  }
  return {
    list: async () => [...(await known()).values()],
    put: async (sealed) => {
      const id = sealed.document._id
      ;(await known()).set(id, sealed.document)
      unwritten.set(id, sealed)
      for (const [key, version] of unwritten) {
        await files.put(key, {at: Date.parse(version.seal.sealedAt), value: version.document})
        if (unwritten.get(key) === version) unwritten.delete(key)
      }
    },
  }
}
