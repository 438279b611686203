import type {ContentDocument} from '../content-document.ts'
import {assetIdsOf, fileNamesOf} from '../image-references.ts'

/** Pictures of a document that are not files of the project. */
export const checkImages = (document: ContentDocument, files: ReadonlySet<string>): string[] => [
  ...fileNamesOf(document)
    .filter((name) => !files.has(name))
    .map((name) => `${name} is not among the pictures`),
  ...assetIdsOf(document).map((id) => `${id} is an asset of a dataset; name the file of the picture instead`),
]
