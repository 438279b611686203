import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {type EvidenceFile, formatFilePath} from '#domain/seal/evidence-files.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'

const timeoutMs = 20_000

/** The host of files: the content service's own, or for a hosted project its network. A file's document could name any other address. */
const toFileAddress = (asset: string, content: Pick<SanityClient, 'config'>): string => {
  const {apiHost, useProjectHostname, projectId, dataset} = content.config()
  const host = useProjectHostname ? 'https://cdn.sanity.io' : apiHost
  return `${host}${formatFilePath(asset, {projectId, dataset})}`
}

async function findFileProblem(
  {asset, name, size, sha256}: EvidenceFile,
  content: Pick<SanityClient, 'config'>,
): Promise<string | null> {
  const address = toFileAddress(asset, content)
  const response = await fetch(address, {signal: timeoutSignal(timeoutMs)})
  if (response.status === 404) return `The evidence file “${name}” is missing. Attach it again.`
  if (!response.ok) throw new Error(`${address} can’t be read: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isSame = bytes.byteLength === size && createHash('sha256').update(bytes).digest('hex') === sha256
  return isSame ? null : `The evidence file “${name}” isn’t the one that was sent. Attach it again.`
}

/** The problems of attached files, in words: recomputes each hash from the stored bytes. Rejects if a file can't be read now. */
export async function findEvidenceProblems(
  files: readonly EvidenceFile[] | 'unreadable',
  content: Pick<SanityClient, 'config'>,
): Promise<readonly string[]> {
  if (files === 'unreadable')
    return [
      'The evidence files can’t be read. Attach up to five files: PDF, PNG or CSV, with 10 MB each at most.',
    ]
  const found = await Promise.all(files.map(async (file) => await findFileProblem(file, content)))
  return found.filter((problem) => problem !== null)
}
