import type {Described} from './describe-response.ts'
import type {Recording} from './recording.ts'

/** In what the response to a request differs; the recording's side first. */
export type Difference = Readonly<{
  name: string
  kind: 'missing' | 'status' | 'shape' | 'words'
  recorded: readonly string[]
  found: readonly string[]
}>

const without = (texts: readonly string[], others: readonly string[]): readonly string[] =>
  texts.filter((text) => !others.includes(text))

function compare(name: string, recorded: Described, found: Described): readonly Difference[] {
  if (recorded.status !== found.status)
    return [{name, kind: 'status', recorded: [String(recorded.status)], found: [String(found.status)]}]
  return (['shape', 'words'] as const).flatMap((kind) => {
    const only = without(recorded[kind], found[kind])
    const added = without(found[kind], recorded[kind])
    return only.length + added.length > 0 ? [{name, kind, recorded: only, found: added}] : []
  })
}

/** Compares two recordings, request by request. One that only one of them has is a difference, too. */
export function compareRecordings(recorded: Recording, found: Recording): readonly Difference[] {
  const names = new Set([...Object.keys(recorded.responses), ...Object.keys(found.responses)])
  return [...names].flatMap((name): readonly Difference[] => {
    const [one, other] = [recorded.responses[name], found.responses[name]]
    if (one && other) return compare(name, one, other)
    return [{name, kind: 'missing', recorded: one ? ['recorded'] : [], found: other ? ['found'] : []}]
  })
}

/** A difference in lines of text. */
export const describeDifference = ({name, kind, recorded, found}: Difference): string =>
  [`${name}: ${kind}`, ...recorded.map((text) => `  - ${text}`), ...found.map((text) => `  + ${text}`)].join(
    '\n',
  )
