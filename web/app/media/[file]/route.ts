import {log} from '#web/log/log.ts'
import {getMedia} from '#web/media/get-media.ts'
import {readMediaQuery} from '#web/media/read-media-query.ts'

// A drawing that is opened by itself may do nothing but be looked at.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const refuse = (status: 404 | 503): Response =>
  new Response(null, {
    status,
    headers: {'cache-control': 'no-store', ...(status === 503 ? {'retry-after': '5'} : {})},
  })

/** A picture of the content, from the site's own address: no reader's browser talks to the content service. */
export async function GET(request: Request, {params}: RouteContext<'/media/[file]'>): Promise<Response> {
  const {file} = await params
  const question = readMediaQuery(file, new URL(request.url).searchParams)
  if (!question) return refuse(404)
  try {
    const media = await getMedia(question, request.headers.get('accept') ?? '')
    if (!media) return refuse(404)
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
    log.error({error, file}, 'a picture could not be read')
    return refuse(503)
  }
}
