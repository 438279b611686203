import {renameSync, writeFileSync} from 'node:fs'
import {publicKeyOf} from '#domain/seal/seal-keys.ts'
import {makeEmbeddedSealKey, readSealKeys, sealKeysFile} from '../environment/seal-keys.ts'
import {loadDotenv} from '../environment/load-dotenv.ts'
import {readSettings} from '../environment/settings.ts'
import {exitWithMessage} from '../process/exit-with-message.ts'
import {takeOver} from './retire-key.ts'

/** Gives the embedded stack's publisher a new key; its next start uses it, and the old one stays among the public keys. */
await exitWithMessage(async () => {
  loadDotenv(process.cwd())
  const {dataDir} = readSettings()
  const {signing, retired} = readSealKeys(dataDir)
  const next = makeEmbeddedSealKey()
  const [, ...old] = takeOver(
    publicKeyOf(next),
    {keys: [publicKeyOf(signing), ...retired]},
    new Date().toISOString(),
  ).keys
  const file = sealKeysFile(dataDir)
  // Renamed into its place, so that no reader finds half of it.
  writeFileSync(`${file}.new`, JSON.stringify({signing: next, retired: old}, null, 2), {mode: 0o600})
  renameSync(`${file}.new`, file)
  console.log(`${next.kid} seals from the next start on; ${signing.kid} seals nothing more.`)
  await Promise.resolve()
})
