import type {LockedPackage} from '../npm/read-packages.ts'

type Rules = Readonly<{
  allowed: Readonly<Record<string, string>>
  statedElsewhere: Readonly<Record<string, Readonly<{licence: string}>>>
}>

export type LicenceCheck = Readonly<{
  /** How many packages have each licence, the most frequent first. */
  counts: ReadonlyArray<readonly [licence: string, packages: number]>
  problems: readonly string[]
}>

/** Whether an SPDX expression of one operator is allowed: all parts of an `AND`, one part of an `OR`. An expression of both is not understood. */
export function isAllowed(expression: string, allowed: Rules['allowed']): boolean {
  const plain = expression.replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>')
  const accepts = (licence: string) => Object.hasOwn(allowed, licence)
  return plain.split(' AND ').every(accepts) || plain.split(' OR ').some(accepts)
}

/** Checks the licence of each package, and whether each exception is still needed. */
export function checkLicences(
  packages: readonly LockedPackage[],
  {allowed, statedElsewhere}: Rules,
): LicenceCheck {
  const counts = new Map<string, number>()
  const problems: string[] = []
  for (const {name, version, licence} of packages) {
    const stated = licence ?? statedElsewhere[name]?.licence
    if (stated === undefined) problems.push(`${name}@${version} has no licence`)
    else if (!isAllowed(stated, allowed)) problems.push(`${name}@${version} has the licence ${stated}`)
    counts.set(stated ?? 'none', (counts.get(stated ?? 'none') ?? 0) + 1)
  }
  const unnamed = new Set(packages.filter(({licence}) => licence === undefined).map(({name}) => name))
  for (const name of Object.keys(statedElsewhere))
    if (!unnamed.has(name)) problems.push(`${name} needs no exception any more`)
  return {counts: [...counts].toSorted(([, a], [, b]) => b - a), problems}
}
