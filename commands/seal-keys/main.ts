import {toIsoDate} from '#domain/format/iso-date.ts'
import {randomBytes} from 'node:crypto'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {z} from 'zod'
import {correctionContentShape} from '#domain/audit-log/entry.ts'
import {toPublicKey, type SealKeySet, sealKeySetText, sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {addSealKey, endSealKey, listPublishedSealKeys, readSealKeys} from '#runtime/environment/keys.ts'
import {parseDatabaseEnvironment} from '#workers/publisher/environment.ts'
import {connectPublicationLog} from '#workers/publisher/publication-log.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  positionals: [word, kid],
  values: {receipts},
} = readArguments({
  name: 'npm run seal:keys',
  description:
    'Prints the public seal keys, for SEAL_PUBLIC_KEYS; where none are set, those of the embedded stack.',
  positionals: {
    form: '[new | end <kid>]',
    min: 0,
    max: 2,
    choices: {
      new: "prints a new private key, for the publisher's SEAL_KEY only, and the public keys with it",
      end: 'prints the public keys with the end of a replaced key; no program may sign with it any more',
    },
  },
  options: {
    receipts: {
      type: 'boolean',
      default: false,
      description: 'the keys of receipts instead: RECEIPT_KEY for site and mailer, and RECEIPT_PUBLIC_KEYS',
    },
  },
  example: 'new',
})

const day = () => toIsoDate(new Date())

const use = receipts ? 'receipt' : 'seal'
const name = receipts ? 'RECEIPT' : 'SEAL'

// Empty before the first key.
const known = process.env[`${name}_PUBLIC_KEYS`] ?? ''

const signedShape = z.union([
  z.object({seal: z.object({keyId: z.string(), sealedAt: z.string()})}).transform(({seal}) => ({
    keyId: seal.keyId,
    at: seal.sealedAt,
  })),
  correctionContentShape.transform(({correction}) => ({keyId: correction.keyId, at: correction.correctedAt})),
])

/** When a key last signed an entry of the audit log. Null if it never did. */
async function readLastSigned(signer: string): Promise<string | null> {
  const env = parseDatabaseEnvironment(process.env)
  let last: string | null = null
  for await (const entries of connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY).readPages())
    for (const {content} of entries) {
      const {data: signed} = signedShape.safeParse(JSON.parse(content))
      if (signed?.keyId === signer && (last === null || Date.parse(signed.at) > Date.parse(last)))
        last = signed.at
    }
  return last
}

/** The log doesn't have receipts. */
async function endKey(): Promise<SealKeySet> {
  const signing = sealPrivateKeyText.safeParse(process.env[`${name}_KEY`]).data
  if (kid === undefined) throw new Error('Missing argument: the kid of the key that ends.')
  if (signing?.kid === kid)
    throw new Error(`${name}_KEY is still the key ${kid}. Replace it first, and restart what signs with it.`)
  const lastSignedAt = receipts ? null : await readLastSigned(kid)
  return endSealKey(kid, sealKeySetText.parse(known), {at: new Date().toISOString(), lastSignedAt})
}

await exitWithMessage(async () => {
  if (word === undefined) {
    const keys =
      known === ''
        ? listPublishedSealKeys(readSealKeys(readSettings().dataDir, use))
        : sealKeySetText.parse(known)
    console.log(JSON.stringify(keys))
    return
  }
  if (word === 'end') {
    console.log(`${name}_PUBLIC_KEYS=${JSON.stringify(await endKey())}`)
    return
  }
  const key = makeSealKey(`${use}-${day()}-${randomBytes(3).toString('hex')}`)
  const keys = known === '' ? {keys: []} : sealKeySetText.parse(known)
  console.log(`${name}_KEY=${JSON.stringify(key)}`)
  console.log(`${name}_PUBLIC_KEYS=${JSON.stringify(addSealKey(toPublicKey(key), keys))}`)
})
