import type {Link} from '#domain/record/check-chain.ts'

/** A head of the chain that was kept, and by whom; without a position where only its hash is known. */
export type Head = Readonly<{position: number | undefined; hash: string; keptBy: string}>

function problemOf({position, hash, keptBy}: Head, links: readonly Link[]): string | undefined {
  const end = links.at(-1)?.position ?? 0
  if (links.some((link) => link.hash === hash && (position ?? link.position) === link.position))
    return undefined
  if (position === undefined) return `No entry has the hash ${hash}, which was kept by ${keptBy}.`
  return position > end
    ? `The end is missing: entry ${position} was kept by ${keptBy}, and the record ends with entry ${end}.`
    : `Entry ${position} is not the one that was kept by ${keptBy}: the record was written anew.`
}

/** What is wrong with a chain that is intact in itself, by the heads that were kept of it. */
export const checkHeads = (heads: readonly Head[], links: readonly Link[]): readonly string[] => [
  ...new Set(heads.flatMap((head) => problemOf(head, links) ?? [])),
]
