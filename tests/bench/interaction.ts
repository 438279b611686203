import {type IncomingMessage, type ServerResponse, createServer} from 'node:http'
import {gzipSync} from 'node:zlib'
import {type Browser, chromium} from 'playwright'
import {z} from 'zod'
import {launchOptions} from '#tests/support/find-browser.ts'
import {freePort} from '#tests/support/ports.ts'
import {percentile} from '#tests/support/timing.ts'
import {siteUrl} from '#tests/support/site.ts'
import {startEmptySite} from './start-empty-site.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

// When React takes over on a slow phone (processor four times slower, slow 4G), so that controls work: with the late scripts and the
// compile hint as they are, and without each, in turns in one run with an empty page of the same Next. Needs the running product on an
// idle machine: npm start, then npm run bench:interaction.

const {values, positionals} = startOnProduct({
  name: 'npm run bench:interaction',
  description: 'Measures when React takes over on a slow phone, with and without late scripts.',
  positionals: {form: '[paths]', min: 0, max: Number.POSITIVE_INFINITY},
  options: {
    runs: {type: 'string', default: '7', value: 'number', description: 'how often each page is measured (7)'},
  },
  example: '--runs 1 /legal',
})
const paths = positionals.length > 0 ? positionals : ['/', '/ar', '/trading-conditions', '/calculators']

type Rewrite = Readonly<{html: (text: string) => string; script: (text: string) => string}>
const unchanged = (text: string) => text
const namedScripts = /<script>const lateScripts=(?<addresses>\[[^\]]*\]);[^]*?<\/script>/u
const lateScripts = /<script>\(load=>[^]*?<\/script>/u

/** As React writes them: in the head, fetched and run at once. */
function scriptsInHead(text: string): string {
  const addresses = namedScripts.exec(text)?.groups?.['addresses']
  if (addresses === undefined) return text
  const tags = z
    .array(z.string())
    .parse(JSON.parse(addresses))
    .map((address) => `<script src="${address}" async=""></script>`)
    .join('')
  return text.replace(lateScripts, '').replace(namedScripts, '').replace('</head>', `${tags}</head>`)
}

/** As a quick connection has them: fetched after the first paint. */
const fetchedLate = (text: string) => text.replace(/performance\.now\(\)>\d+/u, 'false')

const withoutHint = (text: string) => text.replace(/^\/\/# allFunctionsCalledOnLoad\n/u, '')

const variants: Readonly<Record<string, Rewrite>> = {
  'as it is': {html: unchanged, script: unchanged},
  'fetched after the paint': {html: fetchedLate, script: unchanged},
  'scripts in the head': {html: scriptsInHead, script: unchanged},
  'no compile hint': {html: unchanged, script: withoutHint},
  neither: {html: scriptsInHead, script: withoutHint},
}

/** A server that passes on what a site responds with, rewritten and compressed. Resolves to its address. */
async function serveRewritten({html, script}: Rewrite, origin: string): Promise<string> {
  const port = await freePort()
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const upstreamResponse = await fetch(new URL(request.url ?? '/', origin), {
      headers: {cookie: request.headers.cookie ?? '', accept: request.headers.accept ?? '*/*'},
      redirect: 'manual',
    })
    const type = upstreamResponse.headers.get('content-type') ?? ''
    const body = Buffer.from(await upstreamResponse.arrayBuffer())
    const isText = /html|javascript|css|json|svg/u.test(type)
    const rewrite = type.includes('html') ? html : type.includes('javascript') ? script : unchanged
    response.writeHead(upstreamResponse.status, {
      'content-type': type,
      'cache-control': upstreamResponse.headers.get('cache-control') ?? 'no-store',
      ...(isText && {'content-encoding': 'gzip'}),
    })
    response.end(isText ? gzipSync(rewrite(body.toString('utf8'))) : body)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  server.unref()
  return `http://localhost:${port}`
}

type Times = Readonly<{painted: number; works: number}>

/** When a page is painted, and when React has taken over, in ms from the start of the navigation. */
async function visit(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({viewport: {width: 360, height: 740}, isMobile: true})
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4})
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('header details[data-live], html[data-live]')) return
        performance.mark('works')
        observer.disconnect()
      })
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-live'],
      })
    })
    await page.goto(url, {waitUntil: 'commit'})
    await page.waitForFunction(() => performance.getEntriesByName('works').length > 0, undefined, {
      polling: 200,
      timeout: 60_000,
    })
    return await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      works: performance.getEntriesByName('works')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}

const empty = await startEmptySite()
const emptyName = 'empty page of Next'
const rewritten = await Promise.all(
  Object.entries(variants).map(async ([name, rewrite]) => {
    const url = await serveRewritten(rewrite, siteUrl)
    return {name, address: (path: string) => `${url}${path}`}
  }),
)
const compressedEmpty = await serveRewritten({html: unchanged, script: unchanged}, empty.url)
const servers = [{name: emptyName, address: () => compressedEmpty}, ...rewritten]
const browser = await chromium.launch(launchOptions())
try {
  console.log(
    `ms to the first paint / until React has taken over / the latter after an empty page, medians of ${values.runs}`,
  )
  for (const path of paths) {
    const times = new Map<string, Times[]>()
    for (let run = 0; run < Number(values.runs); run++)
      for (const {name, address} of servers)
        times.set(name, [...(times.get(name) ?? []), await visit(browser, address(path))])
    const median = (name: string, key: keyof Times) =>
      percentile(
        (times.get(name) ?? []).map((each) => each[key]),
        0.5,
      )
    for (const {name} of servers) {
      const works = median(name, 'works')
      console.log(
        `${path} ${name}: ${median(name, 'painted')} / ${works} / ${Math.round(works - median(emptyName, 'works'))}`,
      )
    }
  }
} finally {
  await browser.close()
  await empty.stop()
}
