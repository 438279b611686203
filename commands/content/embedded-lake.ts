import path from 'node:path'
import {readStackVariables} from '../environment/read-stack-variables.ts'

export type Lake = Readonly<{
  /** Folder of the embedded data. */
  dataDir: string
  /** Asks it with the right to everything. Throws an Error that says what is wrong. */
  request: (path: string, init?: RequestInit) => Promise<Response>
}>

/** The running embedded Content Lake. Throws when the content is hosted. */
export function embeddedLake(): Lake {
  const {settings, keys, variables} = readStackVariables(path.resolve(import.meta.dirname, '../..'))
  if (!variables.embedded.sanity)
    throw new Error('The content is hosted: its service keeps the backups (sanity.io/docs/backups).')
  const {lake} = settings.urls
  return {
    dataDir: settings.dataDir,
    request: async (address, init = {}) => {
      const response = await fetchLake(`${lake}/v1/embedded/${address}`, {
        ...init,
        headers: {authorization: `Bearer ${keys.content.editor}`},
      })
      if (!response.ok)
        throw new Error(`The Content Lake answers ${response.status}: ${await response.text()}`)
      return response
    },
  }
}

async function fetchLake(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new Error(`Nothing answers at ${new URL(url).origin}: start the product first (npm start).`, {
      cause: error,
    })
  }
}
