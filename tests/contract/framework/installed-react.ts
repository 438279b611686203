import {createRequire} from 'node:module'
import type * as React from 'react'
import type * as Server from 'react-dom/server.edge'
import {z} from 'zod'

const require = createRequire(import.meta.url)
const exported = (name: string): unknown => require(name)
const isFunction = (value: unknown): boolean => typeof value === 'function'

/** An action of the server as a page refers to it. */
export type ServerAction = (state: unknown, form: FormData) => Promise<unknown>

/** The React that Next renders pages with: its own copy, and not the one beside it. */
export const react = z
  .object({
    createElement: z.custom<typeof React.createElement>(isFunction),
    useActionState: z.custom<typeof React.useActionState>(isFunction),
    use: z.custom<typeof React.use>(isFunction),
    Suspense: z.custom<typeof React.Suspense>((value) => typeof value === 'symbol'),
  })
  .parse(exported('next/dist/compiled/react'))

const server = z
  .object({renderToReadableStream: z.custom<typeof Server.renderToReadableStream>(isFunction)})
  .parse(exported('next/dist/compiled/react-dom/server.edge'))

/** How Next's compiler names an action of the server in a page. */
export const {createServerReference} = z
  .object({
    createServerReference: z.custom<(id: string, call: ServerAction) => ServerAction>(isFunction),
  })
  .parse(exported('next/dist/compiled/react-server-dom-turbopack/client.node'))

/** The HTML of a page once all of it is there. */
export async function renderWhole(
  page: React.ReactNode,
  options: Parameters<typeof Server.renderToReadableStream>[1] = {},
): Promise<string> {
  const stream = await server.renderToReadableStream(page, options)
  await stream.allReady
  return await new Response(stream).text()
}

/** The HTML that can be rendered at once; rendering stops at what is pending. */
export async function renderShell(
  page: React.ReactNode,
  render: typeof Server.renderToReadableStream = server.renderToReadableStream,
): Promise<string> {
  const abort = new AbortController()
  const stream = await render(page, {signal: abort.signal, onError: () => undefined})
  abort.abort()
  return await new Response(stream).text()
}
