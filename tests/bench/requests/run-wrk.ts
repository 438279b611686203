import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {captureCommand} from '#tests/run/run-command.ts'

/** A page that is requested, again and again from the first to the last. */
export type PageRequest = Readonly<{path: string; headers: Readonly<Record<string, string>>}>

type Load = Readonly<{url: string; requests: readonly PageRequest[]; seconds: number; connections: number}>

export type Measured = Readonly<{perSecond: number; p50: string; p99: string}>

const quote = (text: string) => JSON.stringify(text)

const makeScript = (requests: readonly PageRequest[]) => `
local requests = {}
${requests
  .map(
    ({path: target, headers}) =>
      `requests[#requests + 1] = wrk.format("GET", ${quote(target)}, {${Object.entries(headers)
        .map(([name, value]) => `[${quote(name)}] = ${quote(value)}`)
        .join(', ')}})`,
  )
  .join('\n')}
local n = 0
function request()
  n = n + 1
  return requests[(n - 1) % #requests + 1]
end
`

/** Sends requests to a site with wrk for some seconds. Throws where a response is no page. */
export async function runWrk({url, requests, seconds, connections}: Load): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrk-'))
  const script = path.join(folder, 'requests.lua')
  // wrk knows the host of its requests only once it has begun: they are made there.
  writeFileSync(
    script,
    `function init()\n${makeScript(requests).replaceAll('local requests', 'requests').replace('local n', 'n')}\nend`,
  )
  try {
    const {passed, output} = await captureCommand([
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '--latency',
      '-s',
      script,
      url,
    ])
    if (!passed) throw new Error(`wrk ended badly (apt-get install wrk):\n${output}`)
    if (/Non-2xx|Socket errors/u.test(output)) throw new Error(`Not every response was a page:\n${output}`)
    const read = (pattern: RegExp) => pattern.exec(output)?.[1] ?? ''
    return {
      perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/u)),
      p50: read(/50%\s+(\S+)/u),
      p99: read(/99%\s+(\S+)/u),
    }
  } finally {
    rmSync(folder, {recursive: true})
  }
}
