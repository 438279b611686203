import {z} from 'zod'

/** The kinds of files that an author attaches to a request, by their extension. */
export const evidenceFileTypes = ['pdf', 'png', 'csv'] as const

export const maxEvidenceFiles = 5
export const maxEvidenceBytes = 10_000_000

/** The id of a file in the content service. It names the SHA-1 of the bytes, so other bytes have another id. */
const assetId = new RegExp(`^file-[\\da-f]{40}-(?:${evidenceFileTypes.join('|')})$`, 'u')

/** A file that supports a text, such as the source of a figure. Its bytes are in the content service, never on the site. */
export const evidenceFileShape = z.object({
  _key: z.string().min(1).max(100),
  asset: z.string().regex(assetId),
  name: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]+$/u),
  /** In bytes. */
  size: z.number().int().positive().max(maxEvidenceBytes),
  sha256: z.string().regex(/^[\da-f]{64}$/u),
})
export type EvidenceFile = Readonly<z.infer<typeof evidenceFileShape>>

export const evidenceFilesShape = z.array(evidenceFileShape).min(1).max(maxEvidenceFiles)

/** The address of a file below the content service's host of files. */
export const formatFilePath = (
  asset: string,
  {projectId, dataset}: Readonly<{projectId: string | undefined; dataset: string | undefined}>,
): string => {
  const [, hash, extension] = asset.split('-')
  return `/files/${projectId}/${dataset}/${hash}.${extension}`
}
