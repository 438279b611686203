import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {getMessages} from '#i18n/messages.ts'
import {exportStatus, writeStatusPage} from './status-page.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const status = {
  at: minutesAgo(7),
  overall: 'degraded' as const,
  components: [
    {
      id: 'website',
      name: {en: 'Website <b>', ar: 'الموقع'},
      state: 'operational' as const,
      checkedAt: minutesAgo(8),
    },
  ],
  incidents: [
    {
      id: 'a',
      title: {en: 'Slow sign-in', ar: 'بطء تسجيل الدخول'},
      startedAt: minutesAgo(30),
      resolvedAt: null,
      updates: [
        {text: {en: 'First.', ar: 'أولًا.'}, at: minutesAgo(30)},
        {text: {en: 'Found it.', ar: 'عُرف السبب.'}, at: minutesAgo(10)},
      ],
    },
    {
      id: 'b',
      title: {en: 'Over', ar: 'انتهى'},
      startedAt: minutesAgo(90),
      resolvedAt: minutesAgo(60),
      updates: [],
    },
  ],
  maintenance: [],
}

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'status-'))))
afterEach(async () => await rm(folder, {recursive: true, force: true}))

async function withSite(run: (url: string) => Promise<void>, code = 200): Promise<void> {
  const server = createServer(
    (_, response) => void response.writeHead(code).end(JSON.stringify({...status, more: 1})),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const {port} = z.object({port: z.number()}).parse(server.address())
  try {
    await run(`http://127.0.0.1:${port}`)
  } finally {
    await new Promise((resolve) => void server.close(resolve))
  }
}

const read = async (file: string) => await readFile(path.join(folder, file), 'utf8')

test('the page shows state, age, open incidents with their last update, and the risk warning, escaped', () => {
  const page = writeStatusPage('en', status, {at: Date.now(), isReachable: true})
  expect(page).toContain('Some systems are degraded')
  expect(page).toContain('This state is 7 minutes old.')
  expect(page).toContain('Website &lt;b&gt;')
  expect(page).toContain('Slow sign-in')
  expect(page).toContain('Found it.')
  expect(page).not.toContain('First.')
  expect(page).not.toContain('Over')
  expect(page).toContain('of retail CFD accounts lose money')
  expect(page).not.toContain('<script')
})

test('a state of a site that does not respond is not shown as current', () => {
  const page = writeStatusPage('ar', status, {at: Date.now(), isReachable: false})
  expect(page).toContain('dir="rtl"')
  expect(page).toContain('الموقع لا يستجيب')
  expect(page).not.toContain(getMessages('ar').status.states.operational)
})

test('it writes both languages and the state, and keeps the last known state when the site goes down', async () => {
  await withSite(async (url) => void (await exportStatus(url, folder)))
  expect((await readdir(folder)).toSorted()).toEqual(['ar', 'index.html', 'status.json'])
  const known = await read('status.json')
  await withSite(async (url) => void (await exportStatus(url, folder)), 500)
  expect(await read('index.html')).toContain('The website does not respond.')
  expect(await read('ar/index.html')).toContain('الموقع لا يستجيب')
  expect(await read('status.json')).toBe(known)
})

test('without any known state it writes nothing', async () => {
  await withSite(
    async (url) => await expect(exportStatus(url, folder)).rejects.toThrow('no earlier state'),
    503,
  )
  expect(await readdir(folder)).toEqual([])
})
