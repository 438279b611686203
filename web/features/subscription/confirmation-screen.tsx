import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {PageHeader} from '#web/ui/page-header.tsx'

type ConfirmationScreenProps = Readonly<{
  lang: Language
  title: string
  lead?: string
  label: string
  /** Where the button sends the fields to. */
  action: string
  fields: Readonly<Record<string, string>>
  /** The last try failed. */
  isUnavailable: boolean
}>

/** One button. A link in a mail leads to it and changes nothing by itself, for mailboxes follow links too. */
export function ConfirmationScreen({lang, title, lead, label, action, fields, isUnavailable}: ConfirmationScreenProps) {
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
