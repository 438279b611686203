import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {getSubscriptionTexts} from './get-subscription-texts.ts'

type SubscriptionOutcome = 'confirmed' | 'unsubscribed' | 'expired'
type Props = Readonly<{params: Promise<Readonly<{lang: string; region: string}>>}>

async function load(outcome: SubscriptionOutcome, {params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {scope, texts: (await getSubscriptionTexts(scope.lang))[outcome]}
}

/** The page that says how it went with a subscription, and leads back to the blog. */
export function outcomePage(outcome: SubscriptionOutcome) {
  return async function OutcomePage(props: Props) {
    const {scope, texts} = await load(outcome, props)
    return (
      <PageHeader {...texts}>
        <p className="mt-8">
          <ButtonLink href={publicPath(scope.lang, '/blog')}>
            {messagesOf(scope.lang).newsletter.toBlog}
          </ButtonLink>
        </p>
      </PageHeader>
    )
  }
}

/** Its listing: no search engine is told of it. */
export const outcomeMetadata =
  (outcome: SubscriptionOutcome) =>
  async (props: Props): Promise<Metadata> => ({
    title: (await load(outcome, props)).texts.title,
    robots: {index: false},
  })
