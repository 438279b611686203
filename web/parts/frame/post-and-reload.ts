import * as z from 'zod/mini'
import {keepTyped} from '#web/ui/browser/page-lifecycle.ts'

const shape = z.object({changed: z.boolean(), location: z.string()})

const encode = (fields: FormData): URLSearchParams =>
  new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * Posts a form, then reloads the page at its scroll position, or follows the response to another page. Throws on an error
 * response.
 */
export async function postAndReload(action: string, fields: FormData): Promise<void> {
  const response = await fetch(action, {
    method: 'POST',
    headers: {accept: 'application/json'},
    body: encode(fields),
  })
  if (!response.ok) throw new Error(`${action} responded with ${response.status}`)
  const {changed, location: target} = shape.parse(await response.json())
  keepTyped()
  const {pathname, search, hash} = window.location
  if (!changed || target !== `${pathname}${search}`) window.location.assign(target)
  // A reload at the top would restore the old scroll position, which a warning of another height shifts.
  else if (window.scrollY === 0 && hash === '') window.location.replace(target)
  else window.location.reload()
}
