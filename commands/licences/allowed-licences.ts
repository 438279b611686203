import type {LockedPackage} from '../npm-packages.ts'

/** The allowed licences of packages (SPDX identifiers), with the reason. */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': 'permissive, without conditions',
  'Apache-2.0': 'permissive; its notices are in the packages that are shipped',
  'BSD-2-Clause': 'permissive; its notice is in the package',
  'BSD-3-Clause': 'permissive; its notice is in the package',
  'BlueOak-1.0.0': 'permissive; its notice is in the package',
  'CC-BY-4.0': 'data with attribution: the table of browsers of caniuse-lite, which only builds read',
  'CC0-1.0': 'public domain',
  ISC: 'permissive; its notice is in the package',
  'LGPL-3.0-or-later': 'libvips, which sharp loads as a separate library: unmodified and replaceable',
  MIT: 'permissive; its notice is in the package',
  'MIT-0': 'permissive, without conditions',
  'MPL-2.0': 'copyleft per file: its files are unmodified and separate from ours',
  'OFL-1.1': 'fonts that may be shipped with a site, but not sold by themselves',
  'Public Domain': 'no conditions (the wording of jsonify, no SPDX identifier)',
  'Python-2.0': 'permissive; its notice is in the package',
  Unlicense: 'public domain',
}

type StatedLicence = Readonly<{licence: string; why: string}>

/** Packages without a `license` field, with the licence that they state elsewhere. */
export const statedElsewhere: Readonly<Record<string, StatedLicence>> = {
  'md5-o-matic': {licence: 'MIT', why: 'in the old field `licenses`, and in its file LICENSE'},
}

type Rules = Readonly<{
  allowed: Readonly<Record<string, string>>
  statedElsewhere: Readonly<Record<string, Readonly<{licence: string}>>>
}>

export type LicenceCheck = Readonly<{
  /** How many packages have each licence, most frequent first. */
  counts: ReadonlyArray<readonly [licence: string, packages: number]>
  problems: readonly string[]
}>

/** Whether an SPDX expression is allowed: all parts of an `AND`, or one part of an `OR`. Expressions with both operators aren't supported. */
export function isAllowed(expression: string, allowed: Rules['allowed']): boolean {
  const plain = expression.replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>')
  const accepts = (licence: string) => Object.hasOwn(allowed, licence)
  return plain.split(' AND ').every(accepts) || plain.split(' OR ').some(accepts)
}

/** Checks the licence of each package, and that each exception is still needed. */
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
    if (!unnamed.has(name)) problems.push(`${name} no longer needs an exception`)
  return {counts: [...counts].toSorted(([, a], [, b]) => b - a), problems}
}
