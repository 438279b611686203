import {readFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'

const manifest = z.object({preview: z.object({previewModeId: z.string().min(1)})})

// In development Next takes every cookie for its own; the pass beside it is checked all the same.
const idInDevelopment = 'development-id'

/**
 * Tells the proxy by which cookie Next shows drafts. Next tells a proxy at the edge and forgets one in Node, which could then not know
 * a forged or an old cookie from its own.
 * @param buildFolder What `next build` wrote; undefined for a site that runs from its sources.
 */
export function shareDraftModeWithProxy(buildFolder: string | undefined): void {
  process.env['__NEXT_PREVIEW_MODE_ID'] =
    buildFolder === undefined
      ? idInDevelopment
      : manifest.parse(JSON.parse(readFileSync(path.join(buildFolder, 'prerender-manifest.json'), 'utf8')))
          .preview.previewModeId
}
