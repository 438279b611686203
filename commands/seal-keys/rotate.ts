import {renameSync, writeFileSync} from 'node:fs'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {makeEmbeddedSealKey, readSealKeys, sealKeysFile, addSealKey} from '#runtime/environment/keys.ts'
import {loadDotenv, readSettings} from '#runtime/environment/settings.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run seal:rotate',
  description:
    "Gives the embedded stack's publisher a new seal key. Its next start uses it; what the old key sealed stays valid.",
  options: {},
})

await exitWithMessage(async () => {
  loadDotenv(process.cwd())
  const {dataDir} = readSettings()
  const {signing, retired} = readSealKeys(dataDir)
  const next = makeEmbeddedSealKey()
  const [, ...old] = addSealKey(
    toPublicKey(next),
    {keys: [toPublicKey(signing), ...retired]},
    new Date().toISOString(),
  ).keys
  const file = sealKeysFile(dataDir)
  // Renames the file, so that readers never see half of it.
  writeFileSync(`${file}.new`, JSON.stringify({signing: next, retired: old}, null, 2), {mode: 0o600})
  renameSync(`${file}.new`, file)
  console.log(`${next.kid} seals from the next start on; ${signing.kid} seals nothing more.`)
  await Promise.resolve()
})
