import {readFileSync} from 'node:fs'
import {z} from 'zod'

const entry = z.object({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
})

const lockFile = z.object({packages: z.record(z.string(), entry)})

/** A package of the lock file. */
export type LockedPackage = Readonly<{
  name: string
  version: string
  /** As its `license` field has it: an SPDX expression, where it is well written. */
  licence: string | undefined
  /** Digest of its archive, such as `sha512-…`, in base64. */
  integrity: string | undefined
  /** Whether production installs it (`npm ci --omit=dev`). */
  isShipped: boolean
  /** Whether some platforms do without it. */
  isOptional: boolean
}>

const folder = 'node_modules/'

/** Every package of a lock file for all platforms, once for each version, in the order of their names. */
export function readPackages(file: string): readonly LockedPackage[] {
  const {packages} = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const found = new Map<string, LockedPackage>()
  for (const [place, {name, version, license, integrity, dev, optional}] of Object.entries(packages)) {
    if (place === '') continue
    // A package under another name has its own beside it.
    const ownName = name ?? place.slice(place.lastIndexOf(folder) + folder.length)
    const key = `${ownName}@${version}`
    const known = found.get(key)
    found.set(key, {
      name: ownName,
      version,
      licence: license,
      integrity,
      isShipped: !dev || (known?.isShipped ?? false),
      isOptional: optional && (known?.isOptional ?? true),
    })
  }
  return [...found.values()].toSorted((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  )
}
