import {z} from 'zod'
import {sealKeySetText} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {parseContentDocument} from '../content-document.ts'
import {connect, datasetOf, describeDataset} from '../dataset.ts'
import {readEnvironment, required} from '../environment.ts'
import {runScript} from '../run-script.ts'
import {readSealKey} from './read-seal-key.ts'
import {withInitialSeal} from './with-initial-seal.ts'

const keysShape = z.object({
  SEAL_PUBLIC_KEYS: required('the public keys, as `npm run seal:keys` prints them').pipe(sealKeySetText),
})
const publishedShape = z.array(
  z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string(), seal: z.unknown().optional()}),
)

// Seals what is published and never was sealed as *initial*: for a deployment from before there were seals. One whose seal does not hold is left: the
// publisher puts it back.
await runScript(async () => {
  const dataset = datasetOf(process.env)
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
  // All or none: once something is sealed, the publisher takes away what is not.
  const sealing = client.transaction()
  for (const document of never)
    sealing.patch(document._id, (patch) =>
      patch
        // Nothing that somebody wrote in the meantime is sealed.
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
