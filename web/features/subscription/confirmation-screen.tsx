import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {PageHeader} from '#web/ui/page-header.tsx'

type ConfirmationScreenProps = Readonly<{
  lang: Language
  title: string
  lead?: string
  label: string
  /** The address that the form posts to. */
  action: string
  fields: Readonly<Record<string, string>>
  /** The last attempt failed. */
  isUnavailable: boolean
}>

/** A single button. Links in mails open it and change nothing by themselves, because mail scanners follow links too. */
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
          {messagesOf(lang).newsletter.away}
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
