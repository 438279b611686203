import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {type Browser, chromium} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {readSettings} from '#runtime/environment/settings.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {findMessages} from '#tests/support/accounts/inbox-api.ts'
import {newEmail, newIpHeaders, type PlainForm, readPlainForm, sendPlainForm} from '#tests/support/site.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {type EdgeCache, startNginx} from '#tests/support/servers/proxies.ts'
import {
  type SiteServer,
  findBuild,
  buildTree,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'

// A release as the runbook does it, and the way back: two servers of one build behind nginx become two of another, one after the other, while visitors read and write.

const longMs = 480_000
const pages = ['/', '/ar', '/trading-conditions', '/ar/trading/EURUSD', '/legal/risk-disclosure', '/ar/blog']
const everyMs = 50
const yesterday = {page: '', form: undefined as PlainForm | undefined, scripts: [] as readonly string[]}

type Before = Readonly<{
  nginx: EdgeCache
  browser: Browser
  servers: [SiteServer, SiteServer]
  /** The trees of both builds, one for each server. */
  trees: readonly [string, string]
  next: readonly [string, string]
}>

let begun: Before | undefined
const before = (): Before => {
  if (begun === undefined) throw new Error('The servers of the build before were not started.')
  return begun
}

/** Makes a build of other scripts: a section hydrates a little earlier. */
function changeScripts(tree: string): void {
  const file = path.join(tree, 'web/ui/browser/hydration-gate.ts')
  const source = readFileSync(file, 'utf8')
  const changed = source.replace("rootMargin = '50%'", "rootMargin = '51%'")
  if (changed === source) throw new Error('nothing was changed')
  writeFileSync(file, changed)
}

const scriptsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/\/_next\/static\/[^"'\\\s<>?]+\.(?:js|css)/gu)].map(([address]) => address)),
]

const buildServedBy = async (url: string): Promise<unknown> => {
  const health: unknown = await (await fetch(`${url}/api/health`)).json()
  return typeof health === 'object' && health !== null && 'build' in health ? health.build : undefined
}

async function replace(server: SiteServer, tree: string): Promise<SiteServer> {
  server.program.sendSignal('SIGTERM')
  expect(await server.program.ended).toBe(0)
  return await startServer(tree, server.port)
}

const isAcknowledged = async (address: string): Promise<boolean> =>
  (
    await findMessages(
      readSettings().urls.inbox,
      ({subject, to}) => subject === 'We have your message' && to.includes(address),
    )
  ).length === 1

const acknowledged = async (address: string) =>
  await waitUntil(
    `the mail to ${address}`,
    async () => ((await isAcknowledged(address)) ? true : undefined),
    60_000,
  )

type Traffic = Readonly<{failures: readonly string[]; forms: readonly string[]; sent: number}>

/** Twenty requests a second, each twentieth a form, while something is done. `forms` are the senders who were told that theirs arrived. */
async function readAndWriteWhile(site: string, run: () => Promise<void>): Promise<Traffic> {
  const failures: string[] = []
  const forms: string[] = []
  const under = new AbortController()
  const one = async (index: number) => {
    const address = pages[index % pages.length] ?? '/'
    const response = await fetch(`${site}${address}`, {headers: newIpHeaders()})
    const html = await response.text()
    if (response.status !== 200) failures.push(`${address}: ${response.status}`)
    for (const script of index % 20 === 0 ? scriptsOf(html) : []) {
      const {status} = await fetch(`${site}${script}`)
      if (status !== 200) failures.push(`${script} of ${address}: ${status}`)
    }
  }
  const write = async () => {
    const address = newEmail('release')
    const html = await (await fetch(`${site}/contact`, {headers: newIpHeaders()})).text()
    const {status, words} = await sendPlainForm(site, '/contact', readPlainForm(html), address)
    if (status === 200 && words.includes('Your message has arrived')) forms.push(address)
    else failures.push(`a form: ${status}`)
  }
  const sent: Promise<void>[] = []
  const failed = (error: unknown) => void failures.push(String(error))
  const load = (async () => {
    for (let index = 0; !under.signal.aborted; index++) {
      sent.push((index % 20 === 10 ? write() : one(index)).catch(failed))
      await wait(everyMs)
    }
    await Promise.all(sent)
  })()
  await run()
  under.abort()
  await load
  return {failures, forms, sent: sent.length}
}

type Pair<Item> = [Item, Item]

/** Ends one server after the other, and starts it with the build of another tree. */
async function replaceAll(servers: Pair<SiteServer>, trees: Readonly<Pair<string>>): Promise<void> {
  servers[0] = await replace(servers[0], trees[0])
  // Half of it is of each build, as long as an operator looks at it.
  await wait(5_000)
  servers[1] = await replace(servers[1], trees[1])
  await wait(3_000)
}

beforeAll(async () => {
  ensureProgram('nginx', 'nginx-light')
  const trees = [copyTree('before-1', runningBuild()), copyTree('before-2', runningBuild())] as const
  const next = await buildTree('after-1', changeScripts, 'the-release-after')
  const beside = copyTree('after-2', findBuild(next))
  const [one, two] = await Promise.all(trees.map(async (tree) => await startServer(tree)))
  if (one === undefined || two === undefined) throw new Error('A server is missing.')
  begun = {
    nginx: await startNginx([one.port, two.port]),
    browser: await chromium.launch(launchOptions()),
    servers: [one, two],
    trees,
    next: [next, beside],
  }
}, longMs)

afterAll(async () => {
  await begun?.browser.close()
  await begun?.nginx.stop()
  for (const {program} of begun?.servers ?? []) await program.stop()
  removeTrees()
}, longMs)

test(
  'a release under twenty requests a second fails no page and loses no form',
  async () => {
    const {nginx, browser, servers, next} = before()
    const context = await browser.newContext({extraHTTPHeaders: newIpHeaders()})
    const open = await context.newPage()
    await open.goto(`${nginx.url}/contact`, {waitUntil: 'networkidle'})
    yesterday.page = await (await fetch(`${nginx.url}/contact`)).text()
    yesterday.form = readPlainForm(yesterday.page)
    yesterday.scripts = scriptsOf(yesterday.page)
    expect(yesterday.scripts.length).toBeGreaterThan(3)

    const names = new Set([await buildServedBy(servers[0].url)])
    const {failures, forms, sent} = await readAndWriteWhile(
      nginx.url,
      async () => await replaceAll(servers, next),
    )
    for (const {url} of servers) names.add(await buildServedBy(url))

    expect(failures).toEqual([])
    expect([names.size, names.has('the-release-after')]).toEqual([2, true])
    expect(sent).toBeGreaterThan(100)
    expect(forms.length).toBeGreaterThan(5)
    for (const address of forms) await acknowledged(address)

    // Whoever wrote with scripts while it happened.
    const address = newEmail('release')
    await open.getByRole('main').getByRole('textbox', {name: 'First name'}).fill('Layla')
    await open.getByRole('main').getByRole('textbox', {name: 'Last name'}).fill('Haddad')
    await open.getByRole('main').getByRole('textbox', {name: 'E-mail'}).fill(address)
    await open.getByRole('main').getByRole('textbox', {name: 'Message'}).fill('Written before, sent after')
    await open.getByRole('combobox', {name: 'Subject'}).selectOption('account')
    await open.getByRole('button', {name: 'Send message'}).click()
    await open.getByText('Your message has arrived').first().waitFor()
    await acknowledged(address)
    await open.close()
  },
  longMs,
)

test('a page of the build before still gets its scripts and styles', async () => {
  const {nginx} = before()
  const own = scriptsOf(await (await fetch(`${nginx.url}/contact`)).text())
  expect(yesterday.scripts.filter((script) => !own.includes(script))).not.toEqual([])
  for (const script of yesterday.scripts) {
    const response = await fetch(`${nginx.url}${script}`)
    expect([script, response.status, response.headers.get('cache-control')]).toEqual([
      script,
      200,
      'public, max-age=31536000, immutable',
    ])
  }
})

test('a form without scripts of the build before is taken', async () => {
  if (yesterday.form === undefined) throw new Error('no form')
  const address = newEmail('release')
  const {status, words} = await sendPlainForm(before().nginx.url, '/contact', yesterday.form, address)
  expect([status, words.includes('Your message has arrived')]).toEqual([200, true])
  await acknowledged(address)
})

test(
  'the way back under twenty requests a second fails no page and loses no form',
  async () => {
    const {nginx, servers, trees} = before()
    const {failures, forms, sent} = await readAndWriteWhile(
      nginx.url,
      async () => await replaceAll(servers, trees),
    )
    expect(failures).toEqual([])
    for (const {url} of servers) expect(await buildServedBy(url)).not.toBe('the-release-after')
    expect(sent).toBeGreaterThan(100)
    expect(forms.length).toBeGreaterThan(5)
    for (const address of forms) await acknowledged(address)
  },
  longMs,
)
