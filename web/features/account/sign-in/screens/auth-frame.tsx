import {region as regionOfRoute} from 'next/root-params'
import type {ReactNode} from 'react'
import {RatingNote, type ShownRating, shownRating} from '#web/parts/frame/rating-note.tsx'
import {ScoreScale} from '#web/ui/figures.tsx'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseRegionSegment} from '#web/routing/scope.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {getMessages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {Toaster} from '#web/ui/dialog/toaster.tsx'
import {readFlash} from '../flash.ts'
import {describeToast} from '../auth-messages.ts'
import type {AuthPage} from '../get-auth-page.ts'

type AuthFrameProps = Readonly<{
  lang: Language
  page: AuthPage
  title: string
  lead?: string
  /** The link to the other form, under the title. */
  otherWay?: ReactNode
  /** Hides the reviews from signed-in users. */
  isClients?: boolean
  children: ReactNode
}>

/** The frame of every sign-in form: the brand, the reviews, the risk warning, and the flash of the previous form. */
export async function AuthFrame({
  lang,
  page,
  title,
  lead,
  otherWay,
  isClients = false,
  children,
}: AuthFrameProps) {
  const [settings, flash, region] = await Promise.all([getSiteSettings(lang), readFlash(), regionOfRoute()])
  const place = parseRegionSegment(region)
  const rating = place && shownRating(await getRegionProfile({lang, ...place}), settings.rating)
  return (
    <>
      <PageHeader
        isFormPage
        eyebrow={`${settings.brandName} · ${page.brandLine}`}
        title={title}
        {...(lead ? {lead: <IsolatedText lang={lang}>{lead}</IsolatedText>} : {})}
      >
        {otherWay}
      </PageHeader>
      <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:py-14">
        <div className="w-full max-w-[30rem]">{children}</div>
        <div className="grid content-start gap-6 lg:max-w-md lg:justify-self-end">
          {rating && !isClients ? <RatingBanner lang={lang} text={page.ratingText} rating={rating} /> : null}
          <Panel tone="warning">
            <p>
              <IsolatedText lang={lang}>{page.riskLead}</IsolatedText>
            </p>
          </Panel>
        </div>
      </div>
      <Toaster closeLabel={getMessages(lang).common.close} initial={describeToast(lang, flash)} />
    </>
  )
}

type RatingBannerProps = Readonly<{
  lang: Language
  text: string
  rating: ShownRating
}>

function RatingBanner({lang, text, rating}: RatingBannerProps) {
  const filled = text
    .replace('{score}', rating.score.toFixed(1))
    .replace('{reviewCount}', new Intl.NumberFormat(toLocale(lang)).format(rating.reviewCount))
  return (
    <Panel tone="sunk">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-xl font-semibold">{rating.word}</p>
        <ScoreScale score={rating.score} />
      </div>
      <p className="mt-2 text-text-quiet">
        <IsolatedText lang={lang}>{filled}</IsolatedText>
      </p>
      <p className="mt-1 text-sm text-text-quiet">
        <RatingNote lang={lang} rating={rating} />
      </p>
    </Panel>
  )
}

/** A link below a form of the account area. */
export const TextLink = ({href, children}: Readonly<{href: string; children: ReactNode}>) => (
  <p className="mt-4">
    <a
      href={href}
      className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
    >
      {children}
    </a>
  </p>
)
