import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {harbourTables} from '#tests/full/client-suites/harbours.ts'
import {compareRecordings, describeDifference} from './compare-recordings.ts'
import {fixedRequests} from './fixed-requests.ts'
import {makeRecording, recordingShape} from './recording.ts'
import {startStandIns} from './start-stand-ins.ts'
import {targetOf} from './target-of.ts'

// Usage: node tests/recording/main.ts record|compare|sql [file]
const [command = '', file = path.join(import.meta.dirname, 'hosted.json')] = process.argv.slice(2)

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
else if (command === 'sql') console.log(harbourTables)
else {
  console.error('Say what to do: record, compare or sql, and the file of the recording if it is another.')
  process.exitCode = 1
}
