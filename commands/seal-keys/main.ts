import {toIsoDate} from '#domain/format/iso-date.ts'
import {randomBytes} from 'node:crypto'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey, sealKeySetText} from '#domain/seal/seal-keys.ts'
import {listPublishedSealKeys, readSealKeys, addSealKey} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  positionals: [word],
} = readArguments({
  name: 'npm run seal:keys',
  description:
    'Prints the public seal keys, for SEAL_PUBLIC_KEYS; where none are set, those of the embedded stack.',
  positionals: {
    form: '[new]',
    min: 0,
    max: 1,
    choices: {
      new: "prints a new private key, for the publisher's SEAL_KEY only, and the public keys with it",
    },
  },
  options: {},
  example: 'new',
})

const day = () => toIsoDate(new Date())

// Empty before the first key.
const known = process.env['SEAL_PUBLIC_KEYS'] ?? ''

await exitWithMessage(async () => {
  if (word === undefined) {
    const keys =
      known === '' ? listPublishedSealKeys(readSealKeys(readSettings().dataDir)) : sealKeySetText.parse(known)
    console.log(JSON.stringify(keys))
    return
  }
  const key = makeSealKey(`seal-${day()}-${randomBytes(3).toString('hex')}`)
  const keys = known === '' ? {keys: []} : sealKeySetText.parse(known)
  console.log(`SEAL_KEY=${JSON.stringify(key)}`)
  console.log(
    `SEAL_PUBLIC_KEYS=${JSON.stringify(addSealKey(toPublicKey(key), keys, new Date().toISOString()))}`,
  )
  await Promise.resolve()
})
