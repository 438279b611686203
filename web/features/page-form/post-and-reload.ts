import * as z from 'zod/mini'

const shape = z.object({changed: z.boolean(), location: z.string()})

const encode = (fields: FormData): URLSearchParams =>
  new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Posts a choice and loads the page anew, where it is scrolled to; goes where the answer says when that is elsewhere. Throws when there is none. */
export async function postAndReload(action: string, fields: FormData): Promise<void> {
  const answer = await fetch(action, {
    method: 'POST',
    headers: {accept: 'application/json'},
    body: encode(fields),
  })
  if (!answer.ok) throw new Error(`${action} answered ${answer.status}`)
  const {changed, location: target} = shape.parse(await answer.json())
  const {pathname, search} = window.location
  if (changed && target === `${pathname}${search}`) window.location.reload()
  else window.location.assign(target)
}
