import 'server-only'
import {findShowingPages} from '#domain/site/document-pages.ts'
import {log} from '../log/log.ts'

/** A published document that visitors don't see, because a rule refuses it. They keep the last valid version, if any. */
export type RefusedText = Readonly<{
  document: string
  type: string
  /** The paths of the pages that show it, separated by spaces. */
  pages: string
  /** The field and its problem, or why the seal is invalid. */
  rule: string
}>

export const describeDocument = (
  id: string,
  type: string,
  slug?: string | null,
): Omit<RefusedText, 'rule'> => ({
  document: id,
  type,
  pages: findShowingPages({id, type, slug: slug ?? undefined}).paths.join(' '),
})

declare global {
  // Next bundles this module more than once. All copies share the refused texts.
  var marsaRefusedTexts: Map<string, readonly RefusedText[]> | undefined
}

const refusedByRead = () => (globalThis.marsaRefusedTexts ??= new Map<string, readonly RefusedText[]>())

const isSame = (one: RefusedText, other: RefusedText): boolean =>
  one.document === other.document && one.rule === other.rule

export const isRefusedBy = (read: string, rule: string): boolean =>
  (refusedByRead().get(read) ?? []).some((text) => text.rule === rule)

/** Replaces the texts that a read refuses. Logs each text once when it's refused, and once when it's valid again. */
export function noteRefused(read: string, texts: readonly RefusedText[]): void {
  const before = refusedByRead().get(read) ?? []
  for (const text of texts.filter((one) => !before.some((other) => isSame(one, other))))
    log.error(text, 'a published text is refused: visitors see the last valid one, or none')
  for (const text of before.filter((one) => !texts.some((other) => one.document === other.document)))
    log.info(text, 'a refused text is valid again, or replaced')
  if (texts.length === 0) refusedByRead().delete(read)
  else refusedByRead().set(read, texts)
}

/** All currently refused texts, without duplicates. */
export const listRefused = (): readonly RefusedText[] => {
  const all = [...refusedByRead().values()].flat()
  return all.filter((text, index) => all.findIndex((other) => isSame(text, other)) === index)
}
