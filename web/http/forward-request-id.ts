import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import {z} from 'zod'
import {currentRequestId} from '../log/request-context.ts'
import {requestIdHeader} from './request-id.ts'

type Outgoing = Readonly<{origin: string | URL; addHeader: (name: string, value: string) => unknown}>

// The object itself, whose method changes it, and no copy.
const outgoing = z.custom<Outgoing>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'origin' in value &&
    'addHeader' in value &&
    typeof value.addHeader === 'function',
)
const created = z.object({request: outgoing})

/**
 * Sends the services that the site reads from the id of the request that needs them, in each `fetch` of this process.
 * @param isOwnService By the origin of a service; nobody else receives it.
 */
export function forwardRequestId(isOwnService: (origin: string) => boolean): void {
  subscribe('undici:request:create', (message) => {
    const id = currentRequestId()
    if (id === undefined) return
    const {request} = created.parse(message)
    if (isOwnService(String(request.origin))) request.addHeader(requestIdHeader, id)
  })
}
