import {log} from '#web/log/log.ts'
import {spendUncached} from '#web/http/budgets.ts'
import {readClientAddress} from '#web/http/client-address.ts'
import {countRejection} from '#web/metrics/count-requests.ts'
import {TooManyReads, getMedia} from '#web/media/get-media.ts'
import {readMediaQuery} from '#web/media/media-name.ts'

// An SVG that is opened directly must not run scripts or load anything.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const rejectWith = (status: 404 | 429 | 503): Response =>
  new Response(null, {
    status,
    headers: {'cache-control': 'no-store', ...(status === 404 ? {} : {'retry-after': '5'})},
  })

/** Without a trusted proxy, the visitors can't be told apart, and one of them could use up the pictures of all. */
function mayRead(headers: Headers): boolean {
  const address = readClientAddress(headers)
  return address === undefined || spendUncached(address).isGranted
}

/** An image of the content. The site serves it, so that a visitor's browser doesn't connect to the content service. */
export async function GET(request: Request, {params}: RouteContext<'/media/[file]'>): Promise<Response> {
  const {file} = await params
  const query = readMediaQuery(file, new URL(request.url).searchParams)
  if (!query) return rejectWith(404)
  try {
    const media = await getMedia(query, request.headers.get('accept') ?? '', () => mayRead(request.headers))
    if (!media) return rejectWith(404)
    return new Response(new Uint8Array(media.bytes), {
      headers: {
        'content-type': media.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': policy,
        'content-disposition': 'inline',
        vary: 'Accept',
      },
    })
  } catch (error) {
    if (error instanceof TooManyReads) {
      countRejection('service-limit')
      return rejectWith(429)
    }
    log.error({error, file}, 'an image could not be read')
    return rejectWith(503)
  }
}
