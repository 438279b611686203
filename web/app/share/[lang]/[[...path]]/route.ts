import {hidesCrypto} from '#web/features/blog/posts.ts'
import {isForSomeRegions} from '#web/features/landing/landing-pages.ts'
import {listCryptoPaths} from '#web/parts/region/hidden-paths.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getPlainWarning} from '#web/parts/region/plain-warning.ts'
import {drawShareImage} from '#web/parts/article/share-image/draw-share-image.ts'
import {
  getShareCover,
  getShareGround,
  getShareTitle,
} from '#web/parts/article/share-image/get-share-content.ts'
import {readSharedPage} from '#web/parts/article/share-image/shared-page.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {isLanguage} from '#domain/languages.ts'
import {log} from '#web/log/log.ts'

/** Drawn on the first request, and again after a publication. */
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The share image of a page, with the page's title and the risk warning in its language. */
export async function GET(
  _: Request,
  {params}: RouteContext<'/share/[lang]/[[...path]]'>,
): Promise<Response> {
  const {lang, path: segments = []} = await params
  if (!isLanguage(lang)) return new Response(null, {status: 404})
  const {path, region, country = null} = readSharedPage(segments)
  const needsRegion = (await listCryptoPaths()).has(path)
  // A page about crypto gets an image only at an address that names a region, and only if the region shows the page.
  if (region === undefined && needsRegion) return new Response(null, {status: 404})
  if (needsRegion && region && hidesCrypto(await getRegionProfile({lang, region, country})))
    return new Response(null, {status: 404})
  if (await isForSomeRegions(lang, path)) return new Response(null, {status: 404})
  const title = await getShareTitle(lang, path)
  if (title === null) return new Response(null, {status: 404})
  const [{brandName}, ground, cover] = await Promise.all([
    getSiteSettings(lang),
    getShareGround(),
    getShareCover(path),
  ])
  const picture = await drawShareImage({
    lang,
    title,
    brand: brandName,
    warning: await getPlainWarning(lang, region ?? null),
    ground,
    cover,
  })
  log.info({lang, path, region, bytes: picture.byteLength}, 'a share image was drawn')
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      // With Next's own `s-maxage`, a shared cache could keep a withdrawn risk warning.
      'cache-control': 'private, max-age=0, must-revalidate',
    },
  })
}
