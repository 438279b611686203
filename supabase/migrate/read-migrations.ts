import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'

export type Migration = Readonly<{version: string; name: string; text: string}>

const named = /^(?<version>\d+)_(?<name>.+)\.sql$/

/** The migrations of a folder by version. Throws when a file's name does not say its version, or two say the same. */
export function readMigrations(folder: string): readonly Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file): Migration => {
      const parts = named.exec(file)?.groups
      if (!parts?.['version'] || !parts['name'])
        throw new Error(`${path.join(folder, file)} is not named <version>_<name>.sql.`)
      return {
        version: parts['version'],
        name: parts['name'],
        text: readFileSync(path.join(folder, file), 'utf8'),
      }
    })
    .toSorted((a, b) => (a.version < b.version ? -1 : 1))
  for (const [index, {version}] of migrations.entries())
    if (migrations[index + 1]?.version === version)
      throw new Error(`Two migrations have the version ${version}.`)
  return migrations
}
