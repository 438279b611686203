import {loadMailPage, mailPageMetadata} from '#web/features/subscription/mail-page.tsx'
import {OneStepScreen} from '#web/features/subscription/one-step-screen.tsx'

type Props = PageProps<'/[lang]/[region]/newsletter/confirm/answer'>

export const generateMetadata = mailPageMetadata(({confirmTitle}) => confirmTitle)

/** Where the link of a mail that asks to confirm leads. */
export default async function ConfirmPage(props: Props) {
  const {scope, asked, texts} = await loadMailPage(props)
  return (
    <OneStepScreen
      lang={scope.lang}
      title={texts.confirmTitle}
      label={texts.confirmLabel}
      action="/api/newsletter/confirm"
      fields={{token: asked.token}}
      isAway={asked.problem === 'away'}
    />
  )
}
