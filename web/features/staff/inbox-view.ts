import {type InboxKind, isInboxKind} from './inbox-kinds.ts'

/** Which part of the inbox is looked at; `words` are of a name or an address. */
export type InboxView = Readonly<{kind: InboxKind | null; isHandled: boolean; words: string; page: number}>

const maxPage = 4000
const maxWordsLength = 254

/** Reads the address of a list; what it does not understand is as if it were not there. */
export function readInboxView(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): InboxView {
  const page = Number(query['page'])
  return {
    kind: isInboxKind(query['kind']) ? query['kind'] : null,
    isHandled: query['state'] === 'handled',
    words:
      typeof query['q'] === 'string' ? query['q'].replaceAll('\0', '').trim().slice(0, maxWordsLength) : '',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

/** The address of a list, without a language. */
export function inboxPath({kind, isHandled, words, page}: InboxView): string {
  const query = new URLSearchParams({
    ...(kind && {kind}),
    ...(isHandled && {state: 'handled'}),
    ...(words && {q: words}),
    ...(page > 1 && {page: String(page)}),
  }).toString()
  return query ? `/staff?${query}` : '/staff'
}

/** The address of one of them, without a language. */
export const inboxItemPath = ({kind, key}: Readonly<{kind: InboxKind; key: string}>): string =>
  `/staff/item?${new URLSearchParams({kind, key}).toString()}`
