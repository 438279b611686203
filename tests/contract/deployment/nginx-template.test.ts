import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {globSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {type IncomingMessage, get} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {z} from 'zod'
import {freePort} from '#tests/support/ports.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {waitUntil} from '#tests/support/timing.ts'

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8')
const template = read('nginx/marsa.conf.template').split('\n')
const filled = /\$\{?(?:LISTEN|SITE_SERVERS|CACHE_DIR|VISITOR_COUNTRY)\b/u

// `envsubst` fills in a comment, too, and a value of two lines ends it: what follows is no configuration.
test('no comment of the template has a variable that is filled in, and each variable is used', () => {
  const isComment = (line: string) => line.trimStart().startsWith('#')
  expect(template.filter((line) => isComment(line) && filled.test(line))).toEqual([])
  expect(template.filter((line) => !isComment(line) && filled.test(line))).toHaveLength(4)
})

test('Compose fills in each variable of the templates that it mounts, and publishes the ports of http and https', () => {
  const {services} = z
    .object({
      services: z.object({
        nginx: z.object({
          ports: z.array(z.string()),
          volumes: z.array(z.string()),
          environment: z.looseObject({NGINX_ENVSUBST_FILTER: z.string()}),
        }),
      }),
    })
    .parse(parse(read('compose.yaml'), {merge: true}))
  const {ports, volumes, environment} = services.nginx
  expect(ports).toEqual(['443:8443', '80:8080'])
  const mounted = globSync('nginx/*.template', {cwd: 'deploy'}).filter((file) =>
    volumes.some((volume) => volume.startsWith(`./${file}:`)),
  )
  expect(mounted.toSorted()).toEqual(['nginx/marsa.conf.template', 'nginx/redirect.conf.template'])
  const used = mounted.flatMap((file) =>
    [...read(file).matchAll(/\$\{(?<name>[A-Z_]+)\}/gu)].map(([, name = '']) => name),
  )
  // In Compose's files, two dollar signs are one.
  const filter = new RegExp(environment.NGINX_ENVSUBST_FILTER.replace('$$', '$'), 'u')
  expect([...new Set(used)].filter((name) => !filter.test(name) || !(name in environment))).toEqual([])
})

test('a request without TLS is sent to its address with TLS', async () => {
  ensureProgram('nginx', 'nginx-light')
  const folder = mkdtempSync(path.join(tmpdir(), 'redirect-'))
  const port = await freePort()
  const conf = read('nginx/redirect.conf.template').replace('${LISTEN_HTTP}', `127.0.0.1:${port}`)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/nginx.pid; events {} http {\n${conf}\n}`)
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const request = async (): Promise<IncomingMessage | undefined> =>
    await new Promise((resolve) => {
      get(
        `http://127.0.0.1:${port}/ar/legal?region=EU`,
        {headers: {host: 'www.broker.example:80'}},
        resolve,
      ).on('error', () => resolve(undefined))
    })
  const {statusCode, headers} = await waitUntil('nginx responds', request)
  nginx.kill()
  await once(nginx, 'exit')
  rmSync(folder, {recursive: true})
  expect([statusCode, headers.location]).toEqual([301, 'https://www.broker.example/ar/legal?region=EU'])
})
