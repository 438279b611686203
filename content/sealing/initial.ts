import {createInterface} from 'node:readline/promises'
import {z} from 'zod'
import {sealKeySetText} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {parseContentDocument} from '../content-document.ts'
import {connect, readDataset, describeDataset} from '../dataset.ts'
import {readEnvironment, required, runScript, readSealKey} from '../environment.ts'
import {readWriters, withInitialSeal} from './initial-seal.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const keysShape = z.object({
  SEAL_PUBLIC_KEYS: required('the public keys, as `npm run seal:keys` prints them').pipe(sealKeySetText),
})
const publishedShape = z.array(
  z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string(), seal: z.unknown().optional()}),
)

const {values} = readArguments({
  name: 'npm run seal:initial',
  description:
    'Seals what is published and never was sealed as initial. Lists these documents with the people who wrote them, and asks first.',
  options: {yes: {type: 'boolean', description: 'seals without asking, for scripts'}},
})

/** Whether the operator confirms the listed documents. Anyone who may write content may have created them. */
async function isConfirmed(): Promise<boolean> {
  if (values.yes === true) return true
  if (!process.stdin.isTTY)
    throw new Error('Nothing was sealed. Read each of these texts, then run this again with --yes.')
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const answer = await terminal.question('Seal these texts as approved by you, the operator? [y/N] ')
  terminal.close()
  return answer.trim().toLowerCase() === 'y'
}

// For a deployment that is older than seals. Skips documents with an invalid seal, which the publisher puts back.
await runScript(async () => {
  const dataset = readDataset(process.env)
  const key = readSealKey(process.env)
  const {SEAL_PUBLIC_KEYS: keys} = readEnvironment(keysShape, process.env)
  const client = connect(dataset)
  const published = publishedShape.parse(
    await client.fetch<unknown>(
      '*[_type in $types] | order(_id asc)',
      {types: regulatedTypes},
      {perspective: 'published'},
    ),
  )
  const never = published.filter(({seal}) => seal === undefined || seal === null)
  const writers = await readWriters(
    client,
    never.map(({_id}) => _id),
  )
  for (const {_id} of never)
    console.log(`${_id}, written by ${writers.get(_id)?.join(', ') || 'no one in the history'}`)
  if (never.length > 0 && !(await isConfirmed())) return 'Nothing was sealed.'
  // All in one transaction: once any document has a seal, the publisher removes unsealed ones.
  const sealing = client.transaction()
  for (const document of never)
    sealing.patch(document._id, (patch) =>
      patch
        // Fails if a document changed in the meantime, so that the change isn't sealed.
        .ifRevisionId(document._rev)
        .set({seal: withInitialSeal(parseContentDocument(document, document._id), key).seal}),
    )
  if (never.length > 0) await sealing.commit({returnDocuments: false})
  const broken = published.filter(
    (document) => !never.includes(document) && verifySeal(document, keys).kind === 'unsealed',
  )
  const left = broken.map(({_id}) => `\n${_id} has a seal that does not hold, and was left as it is.`)
  return `${describeDataset(dataset)}: ${never.length} of ${published.length} regulated documents were sealed as initial.${left.join('')}`
})
