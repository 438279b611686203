import type {Dataset} from '../dataset.ts'
import {respond} from '../http/respond.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {DerivativeCache} from './derivative-cache.ts'
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
 * `GET /images/:project/:dataset/:file`, with the transforms that its address asks for, and `GET /files/…`; a readable
 * name may follow. Assets are public, as on the hosted service, while the document that describes them is there.
 */
export function assetRoutes(
  datasets: ReadonlyMap<string, Dataset>,
  {files, projectId}: AssetHome,
): readonly Route[] {
  const derivatives = new DerivativeCache()
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
    const asked = parseImageParameters(call.query)
    // A drawing fits every size; only another format turns it into pixels.
    if (!asked || call.query.has('dlRaw') || (extension === 'svg' && !asked.fm))
      return respondRaw(call, image)
    const accept = call.request.headers.get('accept') ?? ''
    const key = JSON.stringify([name, asked, accept.includes('image/webp')])
    const derived = await derivatives.get(key, () => transformImage(bytes, asked, extension, accept))
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

/** With the hash by which an export makes sure of what it has read. */
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
      // Browsers show no PDF in a sandbox, and run nothing that is in one.
      ...(mimeType === 'application/pdf' ? {} : {'content-security-policy': policy}),
      ...disposition(query.get('dlRaw') ?? query.get('dl'), name),
    },
  })

// An uploaded SVG or page may hold scripts; opened by its address it must not run them here.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The header that lets a browser save an asset under the name that its address gives, if it asks for that. */
function disposition(asked: string | null, name: string): Readonly<Record<string, string>> {
  if (asked === null) return {}
  const file = asked === '' ? name : asked
  return {'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`}
}
