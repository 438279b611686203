import type {Dataset} from '../dataset.ts'
import {respond} from '../http/bodies.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {DerivativeCache, TransformQueue} from './derivatives.ts'
import {parseImageParameters} from './image-parameters.ts'
import {transformImage} from './transform-image.ts'
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
    handle: async (call) => respond({document: await upload(call, datasetOf(call), kind, home)}),
  }))

/**
 * `GET /images/:project/:dataset/:file`, with the transforms in its query, and `GET /files/…`; a readable
 * name may follow. Assets are public, as on the hosted service, while their document exists.
 */
export function assetRoutes(
  datasets: Readonly<{get: (name: string) => Dataset | undefined}>,
  {files, projectId}: AssetHome,
): readonly Route[] {
  const derivatives = new DerivativeCache()
  const transforms = new TransformQueue()
  const read = async (call: Call, kind: AssetKind): Promise<Asset> => {
    const name = pathPart(call, 'file')
    const [base = '', extension = ''] = name.split('.')
    const id = `${kind === 'images' ? 'image' : 'file'}-${base}-${extension}`
    const dataset = datasets.get(pathPart(call, 'dataset'))
    if (pathPart(call, 'project') !== projectId || !dataset?.store.get(id))
      throw httpError(404, 'Asset not found')
    return {
      name,
      extension,
      mimeType: mimeTypes[extension] ?? 'application/octet-stream',
      bytes: await files.get(name),
    }
  }
  const serveImage = async (call: Call): Promise<Response> => {
    const image = await read(call, 'images')
    const {name, extension, bytes} = image
    const requested = parseImageParameters(call.query)
    // An SVG is rasterised only for another format.
    if (!requested || call.query.has('dlRaw') || (extension === 'svg' && !requested.fm))
      return respondRaw(call, image)
    const accept = call.request.headers.get('accept') ?? ''
    const key = JSON.stringify([name, requested, accept.includes('image/webp')])
    const derived = await derivatives.get(key, () =>
      transforms.run(() => transformImage(bytes, requested, extension, accept)),
    )
    return serve(call, {...image, ...derived})
  }
  const serveFile = async (call: Call): Promise<Response> => respondRaw(call, await read(call, 'files'))
  return ['', '/:title'].flatMap((title): Route[] => [
    {method: 'GET', path: `/images/:project/:dataset/:file${title}`, handle: serveImage},
    {method: 'GET', path: `/files/:project/:dataset/:file${title}`, handle: serveFile},
  ])
}

const sha1Length = 40

type Asset = Readonly<{name: string; extension: string; mimeType: string; bytes: Buffer}>

/** With the hash that an export verifies. */
function respondRaw(call: Call, asset: Asset): Response {
  const response = serve(call, asset)
  response.headers.set('x-sanity-sha1', asset.name.slice(0, sha1Length))
  return response
}

const serve = ({query}: Call, {name, mimeType, bytes}: Asset): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mimeType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept',
      // Browsers do not show PDFs in a sandbox, and isolate their scripts themselves.
      ...(mimeType === 'application/pdf' ? {} : {'content-security-policy': policy}),
      ...disposition(query.get('dlRaw') ?? query.get('dl'), name),
    },
  })

// An uploaded SVG or page may hold scripts; they must not run on this origin.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The header that lets a browser save an asset under the name in its query. */
function disposition(requested: string | null, name: string): Readonly<Record<string, string>> {
  if (requested === null) return {}
  const file = requested === '' ? name : requested
  return {'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`}
}
