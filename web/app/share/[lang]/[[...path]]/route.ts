import {drawShareImage} from '#web/features/share-image/draw-share-image.ts'
import {getShareGround} from '#web/features/share-image/get-share-ground.ts'
import {getShareTitle} from '#web/features/share-image/get-share-title.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {isLanguage} from '#domain/languages/languages.ts'
import {log} from '#web/log/log.ts'

/** Drawn when it is first asked for, and again after a publish. */
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The picture that stands for a page when it is shared, with the page's title in its language. */
export async function GET(
  _: Request,
  {params}: RouteContext<'/share/[lang]/[[...path]]'>,
): Promise<Response> {
  const {lang, path = []} = await params
  if (!isLanguage(lang)) return new Response(null, {status: 404})
  const title = await getShareTitle(lang, `/${path.join('/')}`)
  if (title === null) return new Response(null, {status: 404})
  const [{brandName}, ground] = await Promise.all([getSiteSettings(lang), getShareGround()])
  const picture = await drawShareImage({lang, title, brand: brandName, ground})
  log.info({lang, path, bytes: picture.byteLength}, 'a share picture was drawn')
  return new Response(new Uint8Array(picture), {headers: {'content-type': 'image/png'}})
}
