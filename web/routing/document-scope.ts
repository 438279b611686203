import type {IncomingHttpHeaders} from 'node:http'
import {type NextRequest, NextResponse} from 'next/server'
import {z} from 'zod'
import {formatRegionSegment} from './scope.ts'
import type {Shown} from './shown-page.ts'

/** Next hides its router's headers from the proxy, so the document's scope is copied to this one. */
const scopeHeader = 'x-document-scope'

const segment = z.tuple([z.string(), z.string()]).rest(z.unknown())
const node = <T extends z.ZodType>(children: T) =>
  z.tuple([z.unknown(), z.object({children})]).rest(z.unknown())
/** The route of a document: root, `[lang]`, `[region]`, each a tuple of its segment and its children. */
const documentTree = node(
  z.tuple([segment, z.object({children: z.tuple([segment]).rest(z.unknown())})]).rest(z.unknown()),
).transform(
  ([
    ,
    {
      children: [
        [, lang],
        {
          children: [[, region]],
        },
      ],
    },
  ]) => `${lang}/${region}`,
)

/** The scope (`en/EU`) of the document whose router sends a request; undefined for other requests. */
function readScope(tree: string): string | undefined {
  try {
    return documentTree.safeParse(JSON.parse(decodeURIComponent(tree))).data
  } catch {
    // Next rejects trees that it can't parse.
    return undefined
  }
}

/** Adds the scope of the requesting document to the request headers. */
export function noteDocumentScope(headers: IncomingHttpHeaders): void {
  const tree = headers['next-router-state-tree']
  const scope = typeof tree === 'string' ? readScope(tree) : undefined
  if (scope === undefined) delete headers[scopeHeader]
  else headers[scopeHeader] = scope
}

/**
 * The response to a document of another language or region, which can't include the page, because the visitor has changed the region in another tab.
 * Next's router loads the whole page when the response isn't page data.
 */
export function loadWholePage(
  request: NextRequest,
  shown: Pick<Shown, 'lang' | 'region' | 'country'>,
): NextResponse | null {
  const scope = request.headers.get(scopeHeader)
  if (scope === null || scope === `${shown.lang}/${formatRegionSegment(shown)}`) return null
  return new NextResponse('', {headers: {'content-type': 'text/plain', 'cache-control': 'private, no-store'}})
}
