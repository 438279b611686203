import type {Link} from '#domain/audit-log/hash-chain.ts'

/** A head of the chain that another party kept. `position` is undefined if only the hash is known. */
export type Head = Readonly<{position: number | undefined; hash: string; keptBy: string}>

function findProblem({position, hash, keptBy}: Head, links: readonly Link[]): string | undefined {
  const end = links.at(-1)?.position ?? 0
  if (links.some((link) => link.hash === hash && (position ?? link.position) === link.position))
    return undefined
  if (position === undefined) return `No entry has the hash ${hash}, which ${keptBy} kept.`
  return position > end
    ? `The audit log is truncated: ${keptBy} kept entry ${position}, but the log ends with entry ${end}.`
    : `Entry ${position} differs from the one that ${keptBy} kept: the audit log was rewritten.`
}

/** Compares an intact chain with the kept heads and lists the problems. */
export const checkHeads = (heads: readonly Head[], links: readonly Link[]): readonly string[] => [
  ...new Set(heads.flatMap((head) => findProblem(head, links) ?? [])),
]
