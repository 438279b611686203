import type {Target} from './request.ts'

/** What is kept of a response: its status, where which kind of value is, and its texts without what differs each time. */
export type Described = Readonly<{status: number; shape: readonly string[]; words: readonly string[]}>

const volatile: ReadonlyArray<readonly [RegExp, string]> = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/gu, '<token>'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu, '<uuid>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?/gu, '<time>'],
  [/(?:pkce_)?[\da-f]{32,}/giu, '<hash>'],
  [/(?<=unexpected revision ID ")[^"]+/gu, '<revision>'],
  // A number from a sequence.
  [/(?<=Failing row contains \()\d+/gu, '<number>'],
  [/\bs1:[\w-]+/gu, '<tag>'],
]
// Ids of transactions, and secrets.
const volatileFields = /(?:^|\.)(?:transactionId|_rev|email_otp|refresh_token)$/u

/** Replaces what differs from project to project, and each time. */
export function maskText(text: string, {lake, supabase}: Target): string {
  const named = text
    .replaceAll(supabase.url, '<supabase>')
    .replaceAll(lake.url, '<lake>')
    .replaceAll(lake.projectId, '<project>')
  // Only as a name: "production" may be a word of a sentence.
  const inDataset = named.replaceAll(`"${lake.dataset}"`, '"<dataset>"')
  return volatile.reduce((masked, [pattern, word]) => masked.replaceAll(pattern, word), inDataset)
}

type Leaf = Readonly<{path: string; value: unknown}>

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

function leavesOf(value: unknown, path: string): readonly Leaf[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [{path: `${path}[]`, value: undefined}]
      : value.flatMap((item: unknown) => leavesOf(item, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      leavesOf(inner, path === '' ? name : `${path}.${name}`),
    )
  return [{path, value}]
}

const parse = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted()

/** Describes a response so that two can be compared that were sent at other times, by other projects. */
export async function describeResponse(response: Response, target: Target): Promise<Described> {
  const leaves = leavesOf(parse(await response.text()), '')
  const words = leaves.flatMap(({path, value}) =>
    typeof value === 'string' && !volatileFields.test(path) ? [`${path}: ${maskText(value, target)}`] : [],
  )
  return {
    status: response.status,
    shape: unique(leaves.map(({path, value}) => `${path} ${kindOf(value)}`)),
    words: unique(words),
  }
}
