import {parseContentDocument} from '#content/content-document.ts'
import {readDocumentFiles} from '#content/document-files.ts'
import {listFileNames, withAssets} from '#content/image-references.ts'

const assetId = `image-${'a'.repeat(40)}-1200x630-svg`

/** The files of the content as the content service has them: with pictures that were uploaded, and the time of their last change. */
export const seededDocuments = (await readDocumentFiles()).map((document) => ({
  ...parseContentDocument(
    withAssets(document, new Map(listFileNames(document).map((file) => [file, assetId]))),
    document._id,
  ),
  _updatedAt: '2026-11-01T00:00:00Z',
}))
