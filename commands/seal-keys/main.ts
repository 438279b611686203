import {isoDate} from '#domain/format/iso-date.ts'
import {randomBytes} from 'node:crypto'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {publicKeyOf, sealKeySetText} from '#domain/seal/seal-keys.ts'
import {publishedSealKeys, readSealKeys} from '../environment/seal-keys.ts'
import {readSettings} from '../environment/settings.ts'
import {exitWithMessage} from '../process/exit-with-message.ts'
import {takeOver} from './retire-key.ts'

const usage = `Usage: npm run seal:keys [-- new]

  without a word  prints the public keys, for SEAL_PUBLIC_KEYS; where none are set, the embedded stack's
  new             prints a new private key, for SEAL_KEY of the publisher alone, and the public keys with it`

const day = () => isoDate(new Date())

// Empty before the first key.
const known = process.env['SEAL_PUBLIC_KEYS'] ?? ''

await exitWithMessage(async () => {
  const [word, ...more] = process.argv.slice(2)
  if (more.length > 0 || (word !== undefined && word !== 'new')) throw new Error(usage)
  if (word === undefined) {
    const keys =
      known === '' ? publishedSealKeys(readSealKeys(readSettings().dataDir)) : sealKeySetText.parse(known)
    console.log(JSON.stringify(keys))
    return
  }
  const key = makeSealKey(`seal-${day()}-${randomBytes(3).toString('hex')}`)
  const keys = known === '' ? {keys: []} : sealKeySetText.parse(known)
  console.log(`SEAL_KEY=${JSON.stringify(key)}`)
  console.log(
    `SEAL_PUBLIC_KEYS=${JSON.stringify(takeOver(publicKeyOf(key), keys, new Date().toISOString()))}`,
  )
  await Promise.resolve()
})
