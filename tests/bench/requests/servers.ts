import {execFileSync} from 'node:child_process'
import {readFileSync, readdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {lateScripts} from '#tests/support/pages/measurements.ts'
import {newIpHeaders, readPage} from '#tests/support/site.ts'
import {buildTree} from '#tests/support/servers/site-tree.ts'
import type {PageRequest} from './run-wrk.ts'

/** Builds a tree of an earlier commit. */
export const buildCommit = async (commit: string): Promise<string> =>
  await buildTree(
    `commit-${commit}`,
    (tree) => {
      for (const name of readdirSync(tree))
        if (name !== 'node_modules') rmSync(path.join(tree, name), {recursive: true})
      const archive = execFileSync('git', ['archive', commit], {maxBuffer: 1024 ** 3})
      execFileSync('tar', ['-x', '-C', tree], {input: archive})
    },
    commit,
  )

/** The clock ticks a second of `/proc`, on every Linux. */
const ticks = 100

const listChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** How long a process and those that it started have used a processor, in milliseconds. */
export function readCpuMs(pid: number): number {
  // The name of a process is in brackets, and may have spaces.
  const [, fields = ''] = /^.*\) (.*)$/su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  const own = ((user + system) * 1_000) / ticks
  return listChildren(pid).reduce((sum, child) => sum + readCpuMs(child), own)
}

/** The requests of a first visit: a page, and the scripts, styles and fonts in it. */
export async function listFirstVisit(url: string, page: string, headers: PageRequest['headers']) {
  const {html} = await readPage(url, page, headers)
  const inMarkup = [...html.matchAll(/(?:src|href)="(?<file>\/_next\/static\/[^"]+)"/gu)]
  const inStyles = [...html.matchAll(/url\((?<file>\/_next\/static\/[^)]+)\)/gu)]
  const files = [...inMarkup, ...inStyles].map(({groups}) => groups?.['file']?.replaceAll('&amp;', '&') ?? '')
  const late = lateScripts(html).map((src) => new URL(src, url).pathname)
  return [page, ...new Set([...files, ...late])].map((each): PageRequest => ({path: each, headers}))
}

const visitors = 200

/** Requests for a page with different queries, each of another visitor. */
export const listQueries = (
  toPath: (query: string) => string,
  headers: PageRequest['headers'],
): readonly PageRequest[] =>
  Array.from({length: visitors}, (_, number) => {
    const letters = String.fromCodePoint(97 + (number % 26), 97 + (Math.floor(number / 26) % 26))
    return {path: toPath(letters), headers: {...headers, ...newIpHeaders()}}
  })
