import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {readMetrics} from '#tests/support/pages/measurements.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {startPublisher} from '#tests/support/start-publisher.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'

let lake: RunningContentLake
let database: TestDatabase
let authority: RunningTimestampAuthority

beforeAll(async () => {
  ;[lake, database, authority] = await Promise.all([
    startContentLake(),
    startDatabase({seeded: false}),
    startTimestampAuthority(),
  ])
})
afterAll(async () => {
  await Promise.all([lake.close(), database.close(), authority.close()])
})

/** What a publisher says of time stamps, whose alert rests on it. */
async function takesTimeStamps(env: Readonly<Record<string, string>>): Promise<number | undefined> {
  const port = await freePort()
  const publisher = await startPublisher({
    lake,
    database,
    // A public site takes no embedded authority.
    env: {SITE_URL: 'http://localhost:9', PUBLISHER_METRICS_PORT: String(port), ...env},
  })
  try {
    return (await readMetrics(port)).get('marsa_takes_time_stamps')
  } finally {
    await publisher.stop()
  }
}

test('a publisher says whether it takes time stamps', async () => {
  expect(await takesTimeStamps({TSA_URL: '', TSA_CA_FILE: ''})).toBe(0)
  const caFile = path.join(authority.folder, 'given-ca.pem')
  writeFileSync(caFile, authority.caPem)
  expect(await takesTimeStamps({TSA_URL: authority.url, TSA_CA_FILE: caFile})).toBe(1)
})
