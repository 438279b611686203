import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {MalformedInput, parseJson} from './read-json.ts'
import {readKeySet} from './read-bundle.ts'
import {readOlderHeads} from './older-heads.ts'
import {type Answer, verifyText} from './verify-bundle.ts'

const usage = `Usage: node verify-record.mjs bundle.json --keys keys.json --ca ca.pem --anchor position:hash | older-bundle.json

VERIFIED (0): everything holds. CONSISTENT (3): nothing is wrong, and keys, CA, an older head or a time stamp is missing.
NOT VERIFIED (1): something is wrong. 2: a file cannot be read.`

const options = {
  keys: {type: 'string'},
  ca: {type: 'string'},
  anchor: {type: 'string', multiple: true},
} as const

const exitCodes = {verified: 0, 'not-verified': 1, consistent: 3} as const satisfies Record<Answer, number>

function run(): number {
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new MalformedInput(usage)
  const {answer, findings, notes, missing, claim} = verifyText(readFileSync(file, 'utf8'), {
    keys:
      values.keys === undefined
        ? undefined
        : readKeySet(parseJson(readFileSync(values.keys, 'utf8'), values.keys)),
    caPem: values.ca === undefined ? undefined : readFileSync(values.ca, 'utf8'),
    olderHeads: (values.anchor ?? []).flatMap(readOlderHeads),
  })
  for (const note of [...notes, ...missing]) console.log(note)
  for (const {name, position, words} of findings)
    console.log(`FOUND ${name}${position === undefined ? '' : ` at entry ${position}`}: ${words}`)
  console.log(
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
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
