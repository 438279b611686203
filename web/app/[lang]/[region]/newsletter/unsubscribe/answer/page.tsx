import {loadMailPage, mailPageMetadata} from '#web/features/subscription/mail-page.tsx'
import {OneStepScreen} from '#web/features/subscription/one-step-screen.tsx'
import {messagesOf} from '#web/i18n/messages.ts'

type Props = PageProps<'/[lang]/[region]/newsletter/unsubscribe/answer'>

export const generateMetadata = mailPageMetadata(({unsubscribeLabel}) => unsubscribeLabel)

/** Where the link to unsubscribe leads that stands in every mail. */
export default async function UnsubscribePage(props: Props) {
  const {scope, asked, texts} = await loadMailPage(props)
  return (
    <OneStepScreen
      lang={scope.lang}
      title={texts.unsubscribeLabel}
      lead={messagesOf(scope.lang).newsletter.unsubscribeLead}
      label={texts.unsubscribeLabel}
      action="/api/unsubscribe"
      fields={{key: asked.key}}
      isAway={asked.problem === 'away'}
    />
  )
}
