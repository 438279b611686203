import {loadMailPage, mailPageMetadata} from '#web/features/subscription/mail-page.tsx'
import {ConfirmationScreen} from '#web/features/subscription/confirmation-screen.tsx'
import {messagesOf} from '#web/i18n/messages.ts'

type Props = PageProps<'/[lang]/[region]/newsletter/unsubscribe/result'>

export const generateMetadata = mailPageMetadata(({unsubscribeLabel}) => unsubscribeLabel)

/** Where the link to unsubscribe leads that stands in every mail. */
export default async function UnsubscribePage(props: Props) {
  const {scope, parameters, texts} = await loadMailPage(props)
  return (
    <ConfirmationScreen
      lang={scope.lang}
      title={texts.unsubscribeLabel}
      lead={messagesOf(scope.lang).newsletter.unsubscribeLead}
      label={texts.unsubscribeLabel}
      action="/api/unsubscribe"
      fields={{key: parameters.key}}
      isUnavailable={parameters.problem === 'away'}
    />
  )
}
