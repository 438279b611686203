import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {captureCommand} from '#tests/run/run-command.ts'

/** What is asked, again and again from the first to the last. */
export type Asked = Readonly<{path: string; headers: Readonly<Record<string, string>>}>

type Load = Readonly<{url: string; asked: readonly Asked[]; seconds: number; connections: number}>

export type Measured = Readonly<{perSecond: number; p50: string; p99: string}>

const quote = (text: string) => JSON.stringify(text)

const scriptOf = (asked: readonly Asked[]) => `
local asked = {}
${asked
  .map(
    ({path: target, headers}) =>
      `asked[#asked + 1] = wrk.format("GET", ${quote(target)}, {${Object.entries(headers)
        .map(([name, value]) => `[${quote(name)}] = ${quote(value)}`)
        .join(', ')}})`,
  )
  .join('\n')}
local n = 0
function request()
  n = n + 1
  return asked[(n - 1) % #asked + 1]
end
`

/** Asks a site with wrk for some seconds. Throws where an answer is no page. */
export async function runWrk({url, asked, seconds, connections}: Load): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrk-'))
  const script = path.join(folder, 'asked.lua')
  // wrk knows the host of its requests only once it has begun: they are made there.
  writeFileSync(
    script,
    `function init()\n${scriptOf(asked).replaceAll('local asked', 'asked').replace('local n', 'n')}\nend`,
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
    if (/Non-2xx|Socket errors/u.test(output)) throw new Error(`Not every answer was a page:\n${output}`)
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
