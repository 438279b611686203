import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {harbourTables} from '#tests/full/client-suites/harbours.ts'
import {compareRecordings, describeDifference} from './compare-recordings.ts'
import {fixedRequests} from './fixed-requests.ts'
import {makeRecording, recordingShape} from './recording.ts'
import {startStandIns} from './start-stand-ins.ts'
import {targetOf} from './target-of.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  positionals: [command, file = path.join(import.meta.dirname, 'hosted.json')],
} = readArguments({
  name: 'npm run recording',
  description: 'Keeps what hosted projects respond to fixed requests, and compares the stand-ins with it.',
  positionals: {
    form: 'record | compare | sql [file]',
    min: 1,
    max: 2,
    choices: {
      record: 'sends the requests to the hosted projects that RECORDING_… names, and writes the file',
      compare: 'sends them to stand-ins of this machine, and names what differs from the file',
      sql: 'prints the tables that the requests need',
    },
  },
  options: {},
  example: 'compare',
})

/** A hosted service counts the requests of an address. */
const pauseMs = 250

async function record(): Promise<void> {
  const found = targetOf(process.env)
  if ('missing' in found) {
    console.error(`Missing or malformed: ${found.missing.join(', ')}. See docs/hosted-services.md.`)
    process.exitCode = 1
    return
  }
  const recording = await makeRecording(found.target, fixedRequests, {pauseMs})
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`)
  console.log(`${fixedRequests.length} responses are in ${file}`)
}

async function compare(): Promise<void> {
  const recorded = recordingShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const {target, close} = await startStandIns()
  try {
    const differences = compareRecordings(recorded, await makeRecording(target, fixedRequests))
    for (const difference of differences) console.log(describeDifference(difference))
    console.log(`${differences.length} differences in ${fixedRequests.length} responses`)
    process.exitCode = differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

if (command === 'record') await record()
else if (command === 'compare') await compare()
else console.log(harbourTables)
