import {spawn} from 'node:child_process'
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {endProcess} from '#commands/process/end-process.ts'
import {freePort} from '#tests/support/free-port.ts'
import {waitUntil} from '#tests/support/wait-until.ts'

export type EdgeCache = Readonly<{url: string; stop: () => Promise<void>}>

const template = path.resolve('deploy/nginx/marsa.conf.template')

/**
 * nginx with the configuration that is shipped, in front of one web server or several.
 * @param beside Further configuration for the http block.
 * @param countryHeader The header in which a proxy before it names the visitor's country; nobody does without one.
 */
export async function startNginx(
  sitePorts: number | readonly number[],
  beside = '',
  countryHeader = '',
): Promise<EdgeCache> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  // Its workers run as another user.
  chmodSync(folder, 0o755)
  const ownPort = await freePort()
  const filled = {
    LISTEN: `127.0.0.1:${ownPort}`,
    SITE_SERVERS: ['max_fails=5 fail_timeout=4s', 'max_fails=0 backup']
      .flatMap((options) => [sitePorts].flat().map((port) => `server 127.0.0.1:${port} ${options};`))
      .join(' '),
    CACHE_DIR: path.join(folder, 'cache'),
    VISITOR_COUNTRY: countryHeader && `$http_${countryHeader.replaceAll('-', '_')}`,
  }
  const conf = readFileSync(template, 'utf8').replaceAll(
    /\$\{(?<name>LISTEN|SITE_SERVERS|CACHE_DIR|VISITOR_COUNTRY)\}/gu,
    (_, name: keyof typeof filled) => filled[name],
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; events {worker_connections 1024;} http { access_log off; sendfile on; tcp_nopush on;\n${conf}\n${beside}\n}`,
  )
  const {pid} = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${ownPort}`
  const stop = async () => {
    if (pid !== undefined) await endProcess(pid)
    rmSync(folder, {recursive: true})
  }
  await waitUntil('nginx responds', async () => {
    const response = await fetch(`${url}/api/health`).catch(() => null)
    return response?.ok === true ? true : undefined
  })
  return {url, stop}
}
