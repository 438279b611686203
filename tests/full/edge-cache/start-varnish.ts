import {spawn} from 'node:child_process'
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {endProcess} from '#runtime/process/end-process.ts'
import {freePort} from '#tests/support/ports.ts'
import {waitUntil} from '#tests/support/timing.ts'
import type {EdgeCache} from '#tests/support/servers/proxies.ts'

const vcl = path.resolve('deploy/varnish/default.vcl')

const noCountry = 'unset req.http.X-Visitor-Country;'

/**
 * Varnish with the VCL that is shipped, in front of a web server.
 * @param countryHeader The header in which a proxy before it names the visitor's country; nobody does without one.
 */
export async function startVarnish(sitePort: number, countryHeader = ''): Promise<EdgeCache> {
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-'))
  // It reads its configuration as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = path.join(folder, 'default.vcl')
  const country = countryHeader ? `set req.http.X-Visitor-Country = req.http.${countryHeader};` : noCountry
  writeFileSync(
    file,
    readFileSync(vcl, 'utf8')
      .replace('.port = "3000";', `.port = "${sitePort}";`)
      .replace(noCountry, country),
  )
  const {pid} = spawn(
    'varnishd',
    ['-F', '-n', path.join(folder, 'state'), '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
    {stdio: ['ignore', 'ignore', 'inherit']},
  )
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (pid !== undefined) await endProcess(pid)
    rmSync(folder, {recursive: true, force: true})
  }
  await waitUntil('Varnish responds', async () => {
    const response = await fetch(`${url}/api/health`).catch(() => null)
    return response?.ok === true ? true : undefined
  })
  return {url, stop}
}
