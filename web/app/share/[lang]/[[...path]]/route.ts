import {listCryptoPaths} from '#web/features/blog/list-crypto-paths.ts'
import {hidesCrypto} from '#web/features/blog/posts-of-region.ts'
import {isForSomeRegions} from '#web/features/landing/is-for-some-regions.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {warningOfNoRegion} from '#web/features/region-profile/warning-of-no-region.ts'
import {drawShareImage} from '#web/features/share-image/draw-share-image.ts'
import {getShareCover} from '#web/features/share-image/get-share-cover.ts'
import {getShareGround} from '#web/features/share-image/get-share-ground.ts'
import {getShareTitle} from '#web/features/share-image/get-share-title.ts'
import {readSharedPage} from '#web/features/share-image/share-image-path.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {isLanguage} from '#domain/languages/languages.ts'
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
  const {path, region} = readSharedPage(segments)
  const needsRegion = (await listCryptoPaths()).has(path)
  // One address for each picture; and none of crypto where the region does not show the page, or where anybody may follow the address.
  if (needsRegion !== (region !== undefined)) return new Response(null, {status: 404})
  if (region && hidesCrypto(await getRegionProfile({lang, region, country: null})))
    return new Response(null, {status: 404})
  if (await isForSomeRegions(path)) return new Response(null, {status: 404})
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
    warning: warningOfNoRegion(lang),
    ground,
    cover,
  })
  log.info({lang, path, region, bytes: picture.byteLength}, 'a share image was drawn')
  return new Response(new Uint8Array(picture), {headers: {'content-type': 'image/png'}})
}
