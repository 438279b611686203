import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'

/** The names of variables that a file sets. */
export const readNames = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^(?:export )?(?<name>[A-Z][A-Z\d_]*)=/gmu)].map(([, name = '']) => name))

/** Whether two names differ by one character, or by two that changed places. */
function isMisspelt(name: string, known: string): boolean {
  let start = 0
  while (start < name.length && name[start] === known[start]) start += 1
  let [a, b] = [name.slice(start), known.slice(start)]
  while (a !== '' && a.at(-1) === b.at(-1)) [a, b] = [a.slice(0, -1), b.slice(0, -1)]
  return a.length <= 1 ? b.length <= 1 : a.length === 2 && a === [...b].toReversed().join('')
}

/** Names that no program reads and that look like one of `.env.example`. */
export function findMisspelt(
  names: Iterable<string>,
  example: string,
): ReadonlyArray<Readonly<{name: string; meant: string}>> {
  const known = readNames(example)
  return [...names].flatMap((name) => {
    const meant = known.has(name) ? undefined : [...known].find((other) => isMisspelt(name, other))
    return meant === undefined ? [] : [{name, meant}]
  })
}

/** A line for each misspelt variable of this process. An image has no `.env.example`, and gets none. */
export function describeMisspelt(root: string): readonly string[] {
  const file = path.join(root, '.env.example')
  const example = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return findMisspelt(Object.keys(process.env), example).map(
    ({name, meant}) => `No program reads ${name}. Did you mean ${meant}?`,
  )
}
