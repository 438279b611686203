import {readFileSync} from 'node:fs'
import {execFile} from 'node:child_process'
import {z} from 'zod'

const ranges = z.record(z.string(), z.string()).default({})

const entry = z.object({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  optional: z.boolean().default(false),
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
})

// A workspace has two entries: its folder, and a link to it. Neither comes from the registry.
const link = z.object({link: z.literal(true)}).transform(() => undefined)

const lockFile = z.object({packages: z.record(z.string(), link.or(entry))})

type Places = z.infer<typeof lockFile>['packages']

const readLockFile = (file: string): Places => lockFile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages

/** A package of the lock file. */
export type LockedPackage = Readonly<{
  name: string
  version: string
  /** The `license` field: an SPDX expression if it's well-formed. */
  licence: string | undefined
  /** Digest of its archive in base64, such as `sha512-…`. */
  integrity: string | undefined
  /** Whether an image of production has it: the site's or the publisher's. */
  isShipped: boolean
  /** Whether some platforms don't install it. */
  isOptional: boolean
}>

const folder = 'node_modules/'

/** Where Node finds a package that the package at `from` imports. Returns undefined for a peer that isn't installed. */
function findInstalled(places: Places, from: string, name: string): string | undefined {
  const place = from === '' ? `${folder}${name}` : `${from}/${folder}${name}`
  if (places[place] !== undefined || from === '') return places[place] && place
  return findInstalled(places, from.slice(0, Math.max(from.lastIndexOf(`/${folder}`), 0)), name)
}

/**
 * The places of what the root's `dependencies` need, and, unless they are omitted, the peers: its own are the Studio's packages. npm's own flags miss
 * packages that a workspace or a development tool needs too.
 */
function findShipped(places: Places, omitsPeers = false): ReadonlySet<string> {
  const shipped = new Set([''])
  for (const from of shipped) {
    const {dependencies, optionalDependencies, peerDependencies} = places[from] ?? {}
    const peers = omitsPeers ? {} : peerDependencies
    for (const name of Object.keys({...dependencies, ...optionalDependencies, ...peers})) {
      const place = findInstalled(places, from, name)
      if (place !== undefined) shipped.add(place)
    }
  }
  return shipped
}

/** The places in `node_modules` that the images of production have. */
export const readShippedPlaces = (file: string): ReadonlySet<string> => findShipped(readLockFile(file))

/** The places in `node_modules` that the site's image has. */
export const readSitePlaces = (file: string): ReadonlySet<string> => findShipped(readLockFile(file), true)

/** Every package version of a lock file, for all platforms, sorted by name. Omits the project's own workspaces. */
export function readPackages(file: string): readonly LockedPackage[] {
  const packages = readLockFile(file)
  const shipped = findShipped(packages)
  const found = new Map<string, LockedPackage>()
  for (const [place, locked] of Object.entries(packages)) {
    if (locked === undefined || !place.includes(folder)) continue
    const {name, version, license, integrity, optional} = locked
    // An aliased package has its own name in a separate field.
    const ownName = name ?? place.slice(place.lastIndexOf(folder) + folder.length)
    const key = `${ownName}@${version}`
    const known = found.get(key)
    found.set(key, {
      name: ownName,
      version,
      licence: license,
      integrity,
      isShipped: shipped.has(place) || (known?.isShipped ?? false),
      isOptional: optional && (known?.isOptional ?? true),
    })
  }
  return [...found.values()].toSorted((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  )
}

/**
 * Returns npm's output, also if npm exits with an error, which its JSON describes. Rejects if npm can't start.
 * @param npm The npm file, which npm passes to its scripts. On Windows only a shell finds npm by name.
 */
export const readNpm = async (
  args: readonly string[],
  root: string,
  npm = process.env['npm_execpath'],
): Promise<string> => {
  const [file, ...own] = npm?.endsWith('npm-cli.js') ? ([process.execPath, npm] as const) : (['npm'] as const)
  return await new Promise((resolve, reject) => {
    execFile(file, [...own, ...args], {cwd: root, maxBuffer: 256 * 1024 * 1024}, (error, stdout, stderr) => {
      if (stdout !== '') resolve(stdout)
      else reject(new Error(stderr || error?.message || 'npm printed nothing.'))
    })
  })
}
