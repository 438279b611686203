import {type KeyUse, rotateEmbeddedKey} from '#runtime/environment/keys.ts'
import {loadDotenv, readSettings} from '#runtime/environment/settings.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {values} = readArguments({
  name: 'npm run seal:rotate',
  description:
    "Gives the embedded stack's publisher a new seal key. Its next start uses it, and ends the old one; what that sealed stays valid.",
  options: {
    receipts: {type: 'boolean', default: false, description: 'rotates the key of receipts instead'},
  },
})
const use: KeyUse = values.receipts ? 'receipt' : 'seal'

await exitWithMessage(async () => {
  loadDotenv(process.cwd())
  const {next, old} = rotateEmbeddedKey(readSettings().dataDir, use)
  console.log(`${next} signs from the next start on. ${old} ends then.`)
  await Promise.resolve()
})
