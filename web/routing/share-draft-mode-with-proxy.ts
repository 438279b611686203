import {readFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'

const manifest = z.object({preview: z.object({previewModeId: z.string().min(1)})})

// In development Next accepts every cookie; the preview token is verified anyway.
const idInDevelopment = 'development-id'

/**
 * Gives the proxy the id of Next's draft mode cookie. Next only sets it for an edge proxy. Without it, a Node proxy couldn't detect a forged or old
 * cookie.
 * @param buildFolder Output of `next build`; undefined in development mode.
 */
export function shareDraftModeWithProxy(buildFolder: string | undefined): void {
  process.env['__NEXT_PREVIEW_MODE_ID'] =
    buildFolder === undefined
      ? idInDevelopment
      : manifest.parse(JSON.parse(readFileSync(path.join(buildFolder, 'prerender-manifest.json'), 'utf8')))
          .preview.previewModeId
}
