import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {toPrintable} from './finding.ts'
import {MalformedInput, parseJson} from './read-json.ts'
import {readKeySet} from './read-bundle.ts'
import {isReceipt, verifyReceipt} from './check-receipt.ts'
import {readOlderHeads} from './older-heads.ts'
import {type Answer, verifyText} from './verify-bundle.ts'

const usage = `Usage: node verify-record.mjs bundle.json --keys keys.json --ca ca.pem --anchor position:hash | older-bundle.json
       node verify-record.mjs receipt.json --keys receipt-keys.json --seal-keys keys.json

VERIFIED (0): everything holds. CONSISTENT (3): nothing is wrong, and keys, CA, an older head or a time stamp is missing.
NOT VERIFIED (1): something is wrong. 2: a file cannot be read.`

const options = {
  keys: {type: 'string'},
  'seal-keys': {type: 'string'},
  ca: {type: 'string'},
  anchor: {type: 'string', multiple: true},
} as const

const exitCodes = {verified: 0, 'not-verified': 1, consistent: 3} as const satisfies Record<Answer, number>

const print = (line: string): void => console.log(toPrintable(line))

/** Reads UTF-8. Throws on other bytes, which would be read as the replacement character and have its hash. */
const readUtf8 = (file: string): string =>
  new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(readFileSync(file))

const readKeys = (file: string | undefined) =>
  file === undefined ? undefined : readKeySet(parseJson(readFileSync(file, 'utf8'), file))

function run(): number {
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    console.error(usage)
    return 2
  }
  const text = readUtf8(file)
  const keys = readKeys(values.keys)
  if (isReceipt(text) && !keys)
    throw new MalformedInput("A receipt holds no keys: give the site's with --keys.")
  const {answer, findings, notes, missing, claim} =
    isReceipt(text) && keys
      ? verifyReceipt(text, {keys, sealKeys: readKeys(values['seal-keys'])})
      : verifyText(text, {
          keys,
          caPem: values.ca === undefined ? undefined : readFileSync(values.ca, 'utf8'),
          olderHeads: (values.anchor ?? []).flatMap(readOlderHeads),
        })
  for (const note of [...notes, ...missing]) print(note)
  for (const {name, position, words} of findings)
    print(`FOUND ${name}${position === undefined ? '' : ` at entry ${position}`}: ${words}`)
  print(
    {
      verified: `VERIFIED: ${claim}.`,
      consistent: `CONSISTENT: ${claim}. Nothing is wrong, but what the lines above name is missing to prove it.`,
      'not-verified': `NOT VERIFIED: ${findings.length} found.`,
    }[answer],
  )
  return exitCodes[answer]
}

try {
  process.exitCode = run()
} catch (error) {
  console.error(toPrintable(error instanceof Error ? error.message : String(error)))
  process.exitCode = 2
}
