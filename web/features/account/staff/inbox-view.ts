import {cleanLine} from '#domain/format/typed-text.ts'
import {inboxKinds, type InboxKind} from '#domain/forms.ts'

const isInboxKind = (value: unknown): value is InboxKind => inboxKinds.some((kind) => kind === value)

/** A view of the inbox. `words` are parts of a name or an e-mail address. */
export type InboxView = Readonly<{kind: InboxKind | null; isHandled: boolean; words: string; page: number}>

const maxPage = 4000
const maxWordsLength = 254

/** Parses the query of a list. Ignores unknown or invalid parameters. */
export function readInboxView(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): InboxView {
  const page = Number(query['page'])
  return {
    kind: isInboxKind(query['kind']) ? query['kind'] : null,
    isHandled: query['state'] === 'handled',
    words:
      typeof query['q'] === 'string'
        ? cleanLine(query['q']).replaceAll('\0', '').slice(0, maxWordsLength)
        : '',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

/** The path of a view, without a language. */
export function inboxPath({kind, isHandled, words, page}: InboxView): string {
  const query = new URLSearchParams({
    ...(kind && {kind}),
    ...(isHandled && {state: 'handled'}),
    ...(words && {q: words}),
    ...(page > 1 && {page: String(page)}),
  }).toString()
  return query ? `/staff?${query}` : '/staff'
}

/** The path of one item, without a language. */
export const inboxItemPath = ({kind, key}: Readonly<{kind: InboxKind; key: string}>): string =>
  `/staff/item?${new URLSearchParams({kind, key}).toString()}`
