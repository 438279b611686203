import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {readBundle} from './read-bundle.ts'
import {MalformedInput, parseJson} from './read-json.ts'
import {readKeySet} from './read-key-set.ts'
import {readOlderHeads} from './read-older-heads.ts'
import {verifyBundle} from './verify-bundle.ts'

const usage = `Usage: node verify-record.mjs bundle.json --keys keys.json [--ca ca.pem] [--anchor position:hash | older-bundle.json]

Ends with 0 where everything holds, with 1 where something does not, with 2 where it could not read what it was given.`

const options = {
  keys: {type: 'string'},
  ca: {type: 'string'},
  anchor: {type: 'string', multiple: true},
} as const

function readJson(file: string): unknown {
  return parseJson(readFileSync(file, 'utf8'), file)
}

function run(): number {
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new MalformedInput(usage)
  const {findings, notes} = verifyBundle(readBundle(readJson(file)), {
    keys: values.keys === undefined ? undefined : readKeySet(readJson(values.keys)),
    caPem: values.ca === undefined ? undefined : readFileSync(values.ca, 'utf8'),
    olderHeads: (values.anchor ?? []).flatMap(readOlderHeads),
  })
  for (const note of notes) console.log(note)
  for (const {name, position, words} of findings)
    console.log(`FOUND ${name}${position === undefined ? '' : ` at entry ${position}`}: ${words}`)
  console.log(
    findings.length === 0 ? 'VERIFIED: nothing was found.' : `NOT VERIFIED: ${findings.length} found.`,
  )
  return findings.length === 0 ? 0 : 1
}

try {
  process.exitCode = run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
