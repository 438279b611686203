import type {Dataset} from '../dataset.ts'
import {answer} from '../http/answer.ts'
import {refuse} from '../http/refusal.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {DerivativeCache} from './derivative-cache.ts'
import {parseTransform, transformImage} from './transform-image.ts'
import {upload, type AssetHome, type AssetKind} from './upload.ts'

const mimeTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** `POST /assets/images/:dataset` and `/assets/files/:dataset`: the body is the file. */
export const uploadRoutes = (datasetOf: (call: Call) => Dataset, home: AssetHome): readonly Route[] =>
  (['images', 'files'] as const).map((kind: AssetKind) => ({
    method: 'POST',
    path: `/assets/${kind}/:dataset`,
    handle: async (call) => answer({document: await upload(call, datasetOf(call), kind, home)}),
  }))

/** `GET /images/:project/:dataset/:file`, with the transforms that its address asks for, and `GET /files/…`. */
export function assetRoutes({files, projectId}: AssetHome): readonly Route[] {
  const derivatives = new DerivativeCache()
  const read = async (call: Call) => {
    if (pathPart(call, 'project') !== projectId) throw refuse(404, 'Asset not found')
    const name = pathPart(call, 'file')
    const extension = name.slice(name.lastIndexOf('.') + 1)
    const mimeType = mimeTypes[extension] ?? 'application/octet-stream'
    return {name, extension, mimeType, bytes: await files.get(name)}
  }
  const serveImage = async (call: Call): Promise<Response> => {
    const {name, extension, mimeType, bytes} = await read(call)
    const asked = extension === 'svg' ? undefined : parseTransform(call.query)
    if (!asked) return respond(bytes, mimeType)
    const accept = call.request.headers.get('accept') ?? ''
    const key = JSON.stringify([name, asked, accept.includes('image/webp')])
    const derived = await derivatives.get(key, () => transformImage(bytes, asked, extension, accept))
    return respond(derived.bytes, derived.mimeType)
  }
  const serveFile = async (call: Call): Promise<Response> => {
    const {mimeType, bytes} = await read(call)
    return respond(bytes, mimeType)
  }
  return [
    {method: 'GET', path: '/images/:project/:dataset/:file', handle: serveImage},
    {method: 'GET', path: '/files/:project/:dataset/:file', handle: serveFile},
  ]
}

const respond = (bytes: Buffer, mimeType: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mimeType,
      'cache-control': 'public, max-age=31536000, immutable',
      // An uploaded SVG or page may hold scripts; opened by its address it must not run them here.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    },
  })
