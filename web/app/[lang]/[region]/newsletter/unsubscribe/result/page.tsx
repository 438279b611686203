import {type Preferences, readPreferences} from '#web/database/subscriptions.ts'
import {
  loadMailPage,
  mailPageMetadata,
  ConfirmationScreen,
} from '#web/parts/forms/subscription/mail-pages.tsx'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {log} from '#web/log/log.ts'
import {PageHeader} from '#web/ui/page-header.tsx'

type Props = PageProps<'/[lang]/[region]/newsletter/unsubscribe/result'>

export const generateMetadata = mailPageMetadata(({unsubscribeLabel}) => unsubscribeLabel)

/**
 * The subscription that the link ends, or null if it can't be read. The page then shows the button anyway, which does no
 * harm.
 */
const readSubscription = async (key: string): Promise<Preferences | null> =>
  await readPreferences(key).catch((error: unknown) => {
    log.error({problem: String(error)}, 'a subscription could not be read')
    return null
  })

/** The target of the unsubscribe link in every mail. */
export default async function UnsubscribePage(props: Props) {
  const {scope, parameters, texts} = await loadMailPage(props)
  const {newsletter: words} = getMessages(scope.lang)
  const own = await readSubscription(parameters.key)
  // The link was used before.
  if (own && !own.topics.includes(own.topic)) return <PageHeader {...texts.unsubscribed} />
  return (
    <ConfirmationScreen
      lang={scope.lang}
      title={texts.unsubscribeLabel}
      lead={
        own ? fill(words.unsubscribeTopic, {topic: words.topics[own.topic].title}) : words.unsubscribeLead
      }
      label={texts.unsubscribeLabel}
      action="/api/unsubscribe"
      fields={{key: parameters.key}}
      isUnavailable={parameters.problem === 'away'}
    />
  )
}
