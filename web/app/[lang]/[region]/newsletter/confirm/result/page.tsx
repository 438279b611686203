import {loadMailPage, mailPageMetadata} from '#web/features/subscription/mail-page.tsx'
import {ConfirmationScreen} from '#web/features/subscription/confirmation-screen.tsx'

type Props = PageProps<'/[lang]/[region]/newsletter/confirm/result'>

export const generateMetadata = mailPageMetadata(({confirmTitle}) => confirmTitle)

/** Where the link of a mail that asks to confirm leads. */
export default async function ConfirmPage(props: Props) {
  const {scope, parameters, texts} = await loadMailPage(props)
  return (
    <ConfirmationScreen
      lang={scope.lang}
      title={texts.confirmTitle}
      label={texts.confirmLabel}
      action="/api/newsletter/confirm"
      fields={{token: parameters.token}}
      isUnavailable={parameters.problem === 'away'}
    />
  )
}
