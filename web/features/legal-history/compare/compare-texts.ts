import type {FieldName, RecordedText} from '../texts/recorded-text.ts'

type FieldDifference = Readonly<{field: FieldName; from: string; to: string}>

/** A text that is not the same at two moments. Without differences, another entry stands that reads the same. */
export type TextDifference = Readonly<{
  id: string
  title: string | undefined
  kind: 'changed' | 'added' | 'removed'
  differences: readonly FieldDifference[]
}>

export type Comparison = Readonly<{
  different: readonly TextDifference[]
  unchanged: ReadonlyArray<Pick<RecordedText, 'id' | 'title'>>
}>

function differencesOf(
  from: RecordedText | undefined,
  to: RecordedText | undefined,
): readonly FieldDifference[] {
  const names = new Set([...(to?.fields ?? []), ...(from?.fields ?? [])].map(({field}) => field))
  const textIn = (text: RecordedText | undefined, name: FieldName): string =>
    text?.fields.find(({field}) => field === name)?.text ?? ''
  return [...names]
    .map((field) => ({field, from: textIn(from, field), to: textIn(to, field)}))
    .filter((each) => each.from !== each.to)
}

const kindOf = (from: RecordedText | undefined, to: RecordedText | undefined): TextDifference['kind'] => {
  if (!from) return 'added'
  return to ? 'changed' : 'removed'
}

/** Which texts differ between two moments, and in which fields; the others by name. */
export function compareTexts(before: readonly RecordedText[], after: readonly RecordedText[]): Comparison {
  const ids = [...new Set([...after, ...before].map(({id}) => id))]
  const pairs = ids.map((id) => ({
    id,
    from: before.find((text) => text.id === id),
    to: after.find((text) => text.id === id),
  }))
  // The same entry is the same text; another entry is named, also where it reads the same.
  const isSame = ({from, to}: (typeof pairs)[number]) => from?.position === to?.position
  return {
    different: pairs
      .filter((pair) => !isSame(pair))
      .map(({id, from, to}) => ({
        id,
        title: (to ?? from)?.title,
        kind: kindOf(from, to),
        differences: differencesOf(from, to),
      })),
    unchanged: pairs.filter(isSame).map(({id, to}) => ({id, title: to?.title})),
  }
}
