import type {Bundle} from '#domain/audit-log/bundle.ts'

/** Numbers from 0 to 1 that are the same in every run with the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number
type Path = ReadonlyArray<string | number>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** Every value of a bundle, but its range: another moment at which the same texts stood is no spoiling. */
function listPaths(value: unknown, path: Path = []): readonly Path[] {
  if (path[0] === 'range') return []
  if (Array.isArray(value))
    return [path, ...value.flatMap((item, index) => listPaths(item, [...path, index]))]
  if (isObject(value))
    return [path, ...Object.entries(value).flatMap(([name, member]) => listPaths(member, [...path, name]))]
  return [path]
}

function read(value: unknown, path: Path): unknown {
  let found = value
  for (const step of path)
    found = Array.isArray(found) ? found[Number(step)] : isObject(found) ? found[step] : undefined
  return found
}

/** The value with what stands at a path changed; `undefined` removes it. */
function write(value: unknown, [step, ...rest]: Path, change: (before: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (index !== step) return [item]
      const changed = write(item, rest, change)
      return changed === undefined ? [] : [changed]
    })
  if (!isObject(value)) throw new Error(`There is no ${step} in a value.`)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== step) return [[name, member]]
      const changed = write(member, rest, change)
      return changed === undefined ? [] : [[name, changed]]
    }),
  )
}

const letters = [...'abcXYZ019 -_:+/={}"\\\n\u0000\u200Fع']

function changeText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length)
  const letter = pick(letters, random)
  return pick(
    [
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at),
      text.toUpperCase(),
      `${text} `,
      '',
    ],
    random,
  )
}

function changeList(list: readonly unknown[], random: Random): unknown {
  const at = Math.floor(random() * list.length)
  return pick<() => unknown>(
    [
      () => list.filter((_, index) => index !== at),
      () => [...list, list[at] ?? null],
      () => list.toReversed(),
      () => [],
      () => [...list.slice(0, at), null, ...list.slice(at)],
      () => null,
    ],
    random,
  )()
}

const listChanges = (value: unknown, random: Random): ReadonlyArray<() => unknown> => {
  const gone = [() => null, () => undefined]
  if (typeof value === 'string') return [...gone, () => changeText(value, random), () => 1]
  if (typeof value === 'number')
    return [...gone, () => value + 1, () => value - 1, () => -value, () => value + 0.5, () => String(value)]
  if (Array.isArray(value)) return [() => changeList(value, random)]
  if (isObject(value)) return [...gone, () => ({...value, note: 'x'}), () => ({}), () => Object.keys(value)]
  return [() => '', () => 0, () => false, () => ({}), () => []]
}

const changeValue = (value: unknown, random: Random): unknown => pick(listChanges(value, random), random)()

/** Keys are a set, in whichever order, and of several time stamps the last proves what the first does. */
const isSet = (path: Path): boolean => ['keys,keys', 'anchors', 'anchors,0'].includes(path.join())

/** The text of a bundle with one thing changed at random, which is never only another form of the same. */
export function spoilAtRandom(bundle: Bundle, random: Random): Readonly<{text: string; what: string}> {
  const original = JSON.stringify(bundle)
  const paths = listPaths(bundle)
  for (;;) {
    const path = pick(paths, random)
    if (path.length === 0 || isSet(path)) continue
    const changed = write(bundle, path, (value) => changeValue(value, random))
    const text = JSON.stringify(changed)
    if (text === original || text === undefined) continue
    return {text, what: `${path.join('.')}: ${JSON.stringify(read(changed, path))?.slice(0, 200)}`}
  }
}
