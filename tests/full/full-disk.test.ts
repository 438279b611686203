import {randomUUID} from 'node:crypto'
import path from 'node:path'
import {readFileSync} from 'node:fs'
import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import type {Settings} from '#runtime/environment/settings.ts'
import {isRunning, type Run, readRun} from '#dev-stack/supervisor/run-file.ts'
import {findFailure} from '#tests/drills/read-under-load.ts'
import {listLostForms} from '#tests/drills/send-forms.ts'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {newEmail, newIpHeaders, readPlainForm, sendPlainForm} from '#tests/support/site.ts'
import {canMount, fillDisk, type SmallStack, startSmallStack} from '#tests/support/servers/small-stack.ts'
import {waitUntil} from '#tests/support/timing.ts'

// The complete embedded product on a file system of its own that becomes full.

const longMs = 300_000
const megabytes = 320
/** As long as the supervisor gives a service that does not respond, and some more. */
const fullMs = 25_000
const visits = [
  {path: '/', region: 'EU'},
  {path: '/ar', region: 'MENA'},
  {path: '/trading-conditions', region: 'UK'},
  {path: '/ar/legal/risk-disclosure', region: 'AU'},
  {path: '/blog', region: 'SG'},
  {path: '/contact', region: 'GLOBAL'},
] as const
const legalId = 'legalDocument-risk-disclosure'
/** More than a database has room for in what it has reserved. */
const large = 'x'.repeat(2_000_000)

let stack: SmallStack
let settings: Settings
let processes: Run
let postmaster: string
let makeRoom: () => void = () => undefined
/** Confirmed writes. */
const acknowledged = {forms: new Array<string>(), drafts: new Array<string>()}

const runOf = (): Run => {
  const run = readRun(settings.dataDir)
  if (run === undefined) throw new Error('The product does not run.')
  return run
}
const readPostmaster = (): string =>
  readFileSync(path.join(settings.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')

/** What a visitor who writes reads; whoever reads that the message has arrived is noted. */
async function sendForm(): Promise<number> {
  const site = settings.urls.site
  const email = newEmail('full-disk')
  const page = await fetch(`${site}/contact`, {headers: newIpHeaders()})
  const {status, words} = await sendPlainForm(site, '/contact', readPlainForm(await page.text()), email)
  if (status === 200 && words.includes('Your message has arrived')) acknowledged.forms.push(email)
  return status
}

/** Writes a draft as an editor, and notes it once it is confirmed. */
async function writeDraft(text: string): Promise<void> {
  const _id = `drafts.full-disk-${randomUUID()}`
  await makeContentClient('marketing', settings).create({_id, _type: 'blogPost', text})
  acknowledged.drafts.push(_id)
}

/** Lets Postgres go on to a new file of its write-ahead log, which it makes for the next write. */
async function switchLog(): Promise<void> {
  const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  try {
    await sql`select pg_switch_wal()`
  } finally {
    await sql.end()
  }
}

/** What is wrong with what visitors of the pages read. */
const pageFailures = async (): Promise<readonly string[]> =>
  (await Promise.all(visits.map(async (visit) => await findFailure(settings.urls.site, visit)))).filter(
    (failure) => failure !== null,
  )

/** Publishes a mark in the title of a legal text as two officers, and waits until the site shows it. */
async function publishMark(): Promise<void> {
  const {title} = z
    .object({title: z.looseObject({en: z.string(), ar: z.string()})})
    .parse(await makeContentClient('compliance', settings).getDocument(legalId))
  // Letters only: numbers are isolated in Arabic, which would split it.
  const mark = `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`
  const set = {title: {...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`}}
  await publishApproved(legalId, {set}, 'compliance2', settings)
  await waitUntil(`the site shows ${mark}`, async () => {
    const response = await fetch(`${settings.urls.site}/legal/risk-disclosure`)
    return (await response.text()).includes(mark) || undefined
  })
}

describe.skipIf(!canMount())('on a full disk (needs root, and unshare)', () => {
  beforeAll(async () => {
    stack = await startSmallStack(megabytes)
    settings = stack.settings
    await publishMark()
    await writeDraft('before')
    // Room in its log is what Postgres goes on with.
    await switchLog()
    if ((await sendForm()) !== 200) throw new Error(stack.program.output())
    processes = runOf()
    postmaster = readPostmaster()
    makeRoom = fillDisk(path.join(settings.dataDir, 'filler'))
  }, longMs)

  afterAll(async () => await stack.stop(), longMs)

  test(
    'pages are there, an edit is refused in words, a form is told to come back or is stored, and no service ends',
    async () => {
      const began = performance.now()
      while (performance.now() - began < fullMs) {
        expect(await pageFailures()).toEqual([])
        const refused = writeDraft(large)
        await expect(refused).rejects.toMatchObject({statusCode: 507})
        await expect(refused).rejects.toThrow('The disk of the Content Lake is full')
        expect([200, 503]).toContain(await sendForm())
      }
      // On a full disk the supervisor cannot record a process that it starts anew: what it says counts, too.
      const said = stack.program.output().split('\n')
      expect(said.filter((line) => /restarting in|has not responded for|PANIC/u.test(line))).toEqual([])
      expect(runOf()).toEqual(processes)
      const ended = Object.entries(processes.services).filter(([, identity]) => !isRunning(identity))
      expect(ended.map(([name]) => name)).toEqual([])
      expect(readPostmaster()).toBe(postmaster)
    },
    longMs,
  )

  test(
    'a service that ends meanwhile is started again',
    async () => {
      const {'uptime-monitor': monitor} = processes.services
      if (monitor === undefined) throw new Error('There is no uptime monitor.')
      process.kill(monitor.pid, 'SIGKILL')
      await waitUntil(
        'the uptime monitor is back',
        async () => {
          if (!stack.program.isRunning()) throw new Error(stack.program.output())
          return await Promise.resolve(
            stack.program.output().includes('[uptime-monitor] is back') || undefined,
          )
        },
        60_000,
      )
      expect(await pageFailures()).toEqual([])
    },
    longMs,
  )

  test(
    'Postgres ends where its log finds no room, and nothing else does: pages are there',
    async () => {
      await waitUntil(
        'Postgres has ended',
        async () => {
          if (stack.program.output().includes('PANIC')) return true
          // It may end while it does either.
          await Promise.allSettled([switchLog(), sendForm()])
          return undefined
        },
        60_000,
      )
      expect(await pageFailures()).toEqual([])
      const ended = Object.keys(processes.services).filter((name) =>
        stack.program.output().includes(`[${name}] ended`),
      )
      expect(ended.filter((name) => !['database', 'uptime-monitor'].includes(name))).toEqual([])
    },
    longMs,
  )

  test(
    'once there is room again, an edit, a form and a publication succeed, and nothing that was confirmed is lost',
    async () => {
      makeRoom()
      await writeDraft(large)
      await waitUntil('a form is taken', async () => ((await sendForm()) === 200 ? true : undefined), 60_000)
      await publishMark()
      expect(await listLostForms(acknowledged.forms, settings)).toEqual([])
      const stored = await makeContentClient('marketing', settings).getDocuments(acknowledged.drafts)
      expect(stored.map((document) => document?._id)).toEqual(acknowledged.drafts)
    },
    longMs,
  )
})
