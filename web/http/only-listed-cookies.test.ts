import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

/** The only file that writes cookies. It accepts only listed cookies. */
const writer = 'http/site-cookie.ts'

/** These files pass on cookies, or remove them from a cacheable response. They don't name any. */
const passing = ['cache/edge-headers.ts', 'cache/front/send-page.ts', 'cache/front/stored-pages.ts']

const writes = [
  /set-cookie/iu,
  /[cC]ookies\.(?:set|delete)\(/u,
  /cookieStore\.(?:set|delete)\(/u,
  // A page's script may delete a cookie.
  /document\.cookie\s*=(?!.*max-age=0)/u,
]

/** Whether a file with Next's cookies writes them instead of passing them on. */
const writesJar = (source: string): boolean =>
  /import \{[^}]*\bcookies\b[^}]*\} from 'next\/headers'/u.test(source) && /\.(?:set|delete)\(/u.test(source)

const root = path.resolve('web')
const sources = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter(
  (file) =>
    /\.(?:tsx?|mjs)$/u.test(file) && !/\.test\.tsx?$/u.test(file) && !/(?:^|\/)\.next|^build\//u.test(file),
)

test('no other file of the site sets a cookie', () => {
  expect(sources).toContain(writer)
  const handling = sources.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return file !== writer && (writes.some((write) => write.test(source)) || writesJar(source))
  })
  expect(handling.toSorted()).toEqual(passing)
})
