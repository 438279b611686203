import {spawn, execFileSync} from 'node:child_process'
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {once} from 'node:events'
import {createServer as createHttpServer, request as forward, type RequestListener} from 'node:http'
import {createServer as createHttpsServer} from 'node:https'
import type {Socket} from 'node:net'
import {endProcess} from '#runtime/process/end-process.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {freePort} from '../ports.ts'

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
): Promise<EdgeCache & Readonly<{pid: number}>> {
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
  const conf = readFileSync(template, 'utf8')
    .replaceAll(
      /\$\{(?<name>LISTEN|SITE_SERVERS|CACHE_DIR|VISITOR_COUNTRY)\}/gu,
      (_, name: keyof typeof filled) => filled[name],
    )
    .replace('/var/log/nginx/', `${folder}/`)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; events {worker_connections 1024;} http { access_log off; sendfile on; tcp_nopush on;\n${conf}\n${beside}\n}`,
  )
  const {pid} = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (pid === undefined) throw new Error('nginx could not be started')
  const url = `http://127.0.0.1:${ownPort}`
  const stop = async () => {
    await endProcess(pid)
    rmSync(folder, {recursive: true})
  }
  await waitUntil('nginx responds', async () => {
    const response = await fetch(`${url}/api/health`).catch(() => null)
    return response?.ok === true ? true : undefined
  })
  return {url, pid, stop}
}

/** Where the requests to a public host go. */
export type Target = Readonly<{
  /** A local service, for example `http://localhost:3900`. */
  url: string
  /** Whether the service is called by its public name, as behind a load balancer, or by its local one. */
  hostHeader: 'public' | 'local'
}>

export type HttpsProxy = Readonly<{
  url: string
  /** The variables with which a Node process sends its https requests through the proxy, and trusts its certificate. */
  variables: Readonly<Record<string, string>>
  /** Hosts that were requested, whether they are among the targets or not. */
  requested: ReadonlySet<string>
  close: () => Promise<void>
}>

/** A certificate of these hosts, with its key, which only a process that is given the certificate trusts. */
export function makeCertificate(folder: string, hosts: readonly string[]) {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=marsa-test']
  execFileSync('openssl', [...request, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', cert], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return {file: cert, cert: readFileSync(cert), key: readFileSync(key)}
}

const forwardTo =
  (targets: Readonly<Record<string, Target>>): RequestListener =>
  (incoming, response) => {
    const host = incoming.headers.host ?? ''
    const target = targets[host]
    if (!target) {
      response.writeHead(421).end()
      return
    }
    const outgoing = forward(new URL(incoming.url ?? '/', target.url), {
      method: incoming.method ?? 'GET',
      headers: {
        ...incoming.headers,
        host: target.hostHeader === 'public' ? host : new URL(target.url).host,
        'x-forwarded-proto': 'https',
      },
    })
    outgoing.on('response', (upstreamResponse) => {
      // How long a connection stays open is between two neighbours.
      const {connection: _, 'keep-alive': __, ...headers} = upstreamResponse.headers
      response.writeHead(upstreamResponse.statusCode ?? 502, headers)
      upstreamResponse.pipe(response)
      // A service that ends in the middle of a stream ends it for whoever listens, too.
      upstreamResponse.on('close', () => {
        if (!upstreamResponse.complete) response.destroy()
      })
    })
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

/** Starts an HTTPS proxy in which public hosts are local services: https://abc.supabase.co, without the internet. */
export async function startHttpsProxy(targets: Readonly<Record<string, Target>>): Promise<HttpsProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'https-proxy-'))
  const {file, cert, key} = makeCertificate(folder, Object.keys(targets))
  // What is tested may run as another user.
  chmodSync(folder, 0o711)
  chmodSync(file, 0o644)
  const requested = new Set<string>()
  const sockets = new Set<Socket>()
  const hosts = createHttpsServer({cert, key}, forwardTo(targets))
  // Longer than the clients' keep-alive, so that no connection is closed during a request.
  hosts.keepAliveTimeout = 65_000
  // Without a tunnel, nothing is forwarded.
  const proxy = createHttpServer((_, response) => response.writeHead(405).end())
  proxy.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  proxy.on('connect', ({url = ''}, socket: Socket) => {
    const host = url.replace(/:443$/u, '')
    requested.add(host)
    if (!Object.hasOwn(targets, host)) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    hosts.emit('connection', socket)
  })
  const port = await freePort()
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    variables: {HTTPS_PROXY: url, NODE_USE_ENV_PROXY: '1', NODE_EXTRA_CA_CERTS: file},
    requested,
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await closed
      rmSync(folder, {recursive: true})
    },
  }
}
