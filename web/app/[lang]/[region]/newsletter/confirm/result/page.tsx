import {
  loadMailPage,
  mailPageMetadata,
  ConfirmationScreen,
} from '#web/parts/forms/subscription/mail-pages.tsx'

type Props = PageProps<'/[lang]/[region]/newsletter/confirm/result'>

export const generateMetadata = mailPageMetadata(({confirmTitle}) => confirmTitle)

/** The target of the link in a confirmation mail. */
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
