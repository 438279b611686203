import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {
  type EvidenceFile,
  evidenceFileShape,
  evidenceFileTypes,
  maxEvidenceBytes,
  maxEvidenceFiles,
} from '#domain/seal/evidence-files.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {revealText} from '../difference/format-value.ts'
import {toFileAddress} from '../environment.ts'
import {say} from '../i18n/say.ts'
import {hashBytes} from './seal-status.ts'

const megabytes = maxEvidenceBytes / 1_000_000

const formatSize = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en-GB')} kB`

/** Files in one line of text, with their hashes. */
export const formatEvidenceFiles = (files: readonly EvidenceFile[]): string =>
  files.map(({name, size, sha256}) => `${name} (${size} bytes, SHA-256 ${sha256})`).join(' · ')

/** Attached files, each with a link, its size and its hash. Nothing without files. */
export const EvidenceFileList = ({files}: Readonly<{files: readonly EvidenceFile[]}>) =>
  files.length > 0 && (
    <Stack as="ul" gap={3} data-testid="evidence-files">
      {files.map(({_key, asset, name, size, sha256}) => (
        <Stack as="li" key={_key} gap={2}>
          <Text size={1}>
            <a href={toFileAddress(asset)} target="_blank" rel="noopener noreferrer">
              <bdi>{revealText(name)}</bdi>
            </a>{' '}
            · {formatSize(size)}
          </Text>
          <Text size={0} muted style={{overflowWrap: 'anywhere'}}>
            SHA-256 {sha256}
          </Text>
        </Stack>
      ))}
    </Stack>
  )

/** Why a file can't be attached. Undefined if it can. */
export function findFileProblem({name, size}: Readonly<{name: string; size: number}>): string | undefined {
  const shown = revealText(name)
  const isKnownType = evidenceFileTypes.some((type) => name.toLowerCase().endsWith(`.${type}`))
  if (!isKnownType) return say('{name} is no PDF, PNG or CSV file.', {name: shown})
  if (size === 0) return say('{name} is empty.', {name: shown})
  if (size > maxEvidenceBytes) return say('{name} is larger than {megabytes} MB.', {name: shown, megabytes})
  return undefined
}

/** Stores a file in the content service, where no page of the site refers to it. */
async function attach(client: SanityClient, file: File): Promise<EvidenceFile> {
  const [{_id}, sha256] = await Promise.all([
    client.assets.upload('file', file, {filename: file.name}),
    file.arrayBuffer().then(hashBytes),
  ])
  const {name, size} = file
  return evidenceFileShape.parse({_key: sha256.slice(0, 12), asset: _id, name, size, sha256})
}

type FieldProps = Readonly<{
  files: readonly EvidenceFile[]
  onChange: (files: readonly EvidenceFile[]) => void
}>

/** Stores chosen files, and says what kept them from being attached. */
function useAttaching({files, onChange}: FieldProps) {
  const client = useClient({apiVersion: studioApiVersion})
  const [problem, setProblem] = useState<string>()
  const [isStoring, setStoring] = useState(false)
  const add = async (chosen: readonly File[]) => {
    const refused = chosen.map(findFileProblem).find((why) => why !== undefined)
    setProblem(refused)
    if (refused !== undefined) return
    setStoring(true)
    try {
      const added = await Promise.all(chosen.map(async (file) => await attach(client, file)))
      const all = [...files, ...added.filter(({_key}) => !files.some((file) => file._key === _key))]
      if (all.length > maxEvidenceFiles)
        setProblem(say('Attach {count} files at most.', {count: maxEvidenceFiles}))
      onChange(all.slice(0, maxEvidenceFiles))
    } catch (error) {
      console.error(error)
      setProblem(say('The file could not be stored. Try again.'))
    } finally {
      setStoring(false)
    }
  }
  return {problem, isStoring, add}
}

/** Attaches files to a request. */
export function EvidenceFilesField({files, onChange}: FieldProps) {
  const ids = {field: useId(), hint: useId()}
  const {problem, isStoring, add} = useAttaching({files, onChange})
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor={ids.field}>
        {say('Evidence files')}
      </Text>
      <Text size={1} muted id={ids.hint}>
        {say(
          'Optional. Up to {count} files (PDF, PNG or CSV), {megabytes} MB each. The site never shows them. The public record keeps their names and hashes, so attach nothing confidential: anyone who knows a file’s address can read it.',
          {count: maxEvidenceFiles, megabytes},
        )}
      </Text>
      <input
        id={ids.field}
        aria-describedby={ids.hint}
        type="file"
        multiple
        accept={evidenceFileTypes.map((type) => `.${type}`).join(',')}
        disabled={isStoring}
        onChange={({currentTarget}) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void add(chosen)
        }}
      />
      {isStoring && (
        <Text as="output" size={1}>
          {say('Storing …')}
        </Text>
      )}
      {problem !== undefined && (
        <Text size={1} role="alert">
          {problem}
        </Text>
      )}
      <EvidenceFileList files={files} />
      {files.length > 0 && (
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={say('Remove the files')}
            onClick={() => onChange([])}
          />
        </Flex>
      )}
    </Stack>
  )
}
