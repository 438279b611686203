import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {parseScope, type Scope} from '#web/routing/scope.ts'
import 'server-only'
import {defineQuery} from 'next-sanity'
import {fetchContent} from '#web/content/fetch-content.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'

export const subscriptionTextsQuery =
  defineQuery(`*[_type == "newsletterTexts" && _id == "newsletterTexts"][0] {
  "confirmTitle": ${localized('confirmMail.subject')},
  "confirmLabel": ${localized('confirmLabel')},
  "unsubscribeLabel": ${localized('unsubscribeLabel')},
  "confirmed": {
    "title": ${localized('confirmed.headline')},
    "lead": ${localized('confirmed.lead')}
  },
  "unsubscribed": {
    "title": ${localized('unsubscribed.headline')},
    "lead": ${localized('unsubscribed.lead')}
  },
  "expired": {
    "title": ${localized('expired.headline')},
    "lead": ${localized('expired.lead')}
  }
}`)

const text = z.string().min(1)
const screen = z.object({title: text, lead: text})

const shape = z.object({
  confirmTitle: text,
  confirmLabel: text,
  unsubscribeLabel: text,
  confirmed: screen,
  unsubscribed: screen,
  expired: screen,
})

/** Texts of subscribing and unsubscribing, in one language. */
export type SubscriptionTexts = z.infer<typeof shape>

export const getSubscriptionTexts = (lang: Language): Promise<SubscriptionTexts> =>
  fetchContent({query: subscriptionTextsQuery, params: {lang}, shape, types: ['newsletterTexts']})

type ConfirmationScreenProps = Readonly<{
  lang: Language
  title: string
  lead?: string
  label: string
  /** The address that the form posts to. */
  action: string
  fields: Readonly<Record<string, string>>
  /** Whether the last attempt failed. */
  isUnavailable: boolean
}>

/** A single button. Links in mails open this page without changing anything, because mail scanners follow links too. */
export function ConfirmationScreen({
  lang,
  title,
  lead,
  label,
  action,
  fields,
  isUnavailable,
}: ConfirmationScreenProps) {
  return (
    <PageHeader title={title} {...(lead ? {lead} : {})}>
      {isUnavailable ? (
        <p role="alert" className="mt-5 font-semibold">
          {getMessages(lang).newsletter.away}
        </p>
      ) : null}
      <form method="post" action={action} className="mt-8">
        {Object.entries({lang, ...fields}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonStyle()}>
          {label}
        </button>
      </form>
    </PageHeader>
  )
}

type SubscriptionOutcome = 'confirmed' | 'unsubscribed' | 'expired'
type Props = Readonly<{params: Promise<Readonly<{lang: string; region: string}>>}>

async function load(outcome: SubscriptionOutcome, {params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {scope, texts: (await getSubscriptionTexts(scope.lang))[outcome]}
}

/** The page with the result of a subscription change, and a link to the blog. */
export function outcomePage(outcome: SubscriptionOutcome) {
  return async function OutcomePage(props: Props) {
    const {scope, texts} = await load(outcome, props)
    return (
      <PageHeader {...texts}>
        <p className="mt-8">
          <ButtonLink href={publicPath(scope.lang, '/blog')}>
            {getMessages(scope.lang).newsletter.toBlog}
          </ButtonLink>
        </p>
      </PageHeader>
    )
  }
}

/** The metadata of the result page, which isn't indexed. */
export const outcomeMetadata =
  (outcome: SubscriptionOutcome) =>
  async (props: Props): Promise<Metadata> => ({
    title: (await load(outcome, props)).texts.title,
    robots: {index: false},
  })

const parameter = z.string().catch('')
const mailParameters = z.object({token: parameter, key: parameter, problem: parameter, saved: parameter})
type MailParameters = z.infer<typeof mailParameters>

type MailPageProps = Readonly<{
  params: Promise<Readonly<{lang: string; region: string}>>
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}>

/** Loads a page for mail links: language and region, URL parameters, texts. */
export async function loadMailPage({
  params,
  searchParams,
}: MailPageProps): Promise<Readonly<{scope: Scope; parameters: MailParameters; texts: SubscriptionTexts}>> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {
    scope,
    parameters: mailParameters.parse(await searchParams),
    texts: await getSubscriptionTexts(scope.lang),
  }
}

/** The metadata of a page for mail links. The address contains a secret, so it is neither indexed nor sent as a referrer. */
export const mailPageMetadata =
  (title: (texts: SubscriptionTexts, scope: Scope) => string) =>
  async (props: MailPageProps): Promise<Metadata> => {
    const {scope, texts} = await loadMailPage(props)
    return {title: title(texts, scope), robots: {index: false}, referrer: 'no-referrer'}
  }
