import {listMarkedTexts} from '#domain/promotions/marked-texts.ts'
import {findLabelKey, getForm, type FormKind} from '#domain/forms.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {type Language, getDirection} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import type {MailTexts} from './read-texts.ts'

type MailDetail = Readonly<{label: string; value: string}>

type Names = Readonly<Record<string, string>>

const lookUp = (names: Names | undefined, value: string): string =>
  names && Object.hasOwn(names, value) ? (names[value] ?? value) : value

/** The answers of a form in words, in the order of the form. */
export function describeDetails(
  form: FormKind,
  details: Readonly<Record<string, unknown>>,
  language: Language,
  {subjects, platforms, programmes}: Pick<MailTexts, 'subjects' | 'platforms' | 'programmes'>,
): readonly MailDetail[] {
  const {labels} = getMessages(language).forms
  const names: Readonly<Record<string, Names>> = {
    subject: subjects,
    platform: platforms,
    programme: programmes,
    topic: getMessages(language).complaint.topics,
  }
  return getForm(form).fields.flatMap((field) => {
    const value = details[field]
    if (typeof value !== 'string' || value === '') return []
    return [
      {
        label: labels[findLabelKey(form, field)],
        value: field === 'country' ? nameCountry(value, language) : lookUp(names[field], value),
      },
    ]
  })
}

type Link = Readonly<{href: string; label: string}>

/** The content of a mail. */
export type MailContent = Readonly<{
  language: Language
  title: string
  paragraphs: readonly string[]
  details: readonly MailDetail[]
  /** The mail's single action. */
  button?: Link
  /** The risk warning is part of the message, because mail programs hide text below the signature. */
  warning: Readonly<{title: string; text: string}>
  footer: ReadonlyArray<Readonly<{title: string; text: string; links?: readonly Link[]}>>
}>

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
const lines = (text: string) => escape(text).replaceAll(/\r?\n/gu, '<br>')

const writeTextLink = ({href, label}: Link) => `${label}: ${href}`

export const writeText = ({paragraphs, details, button, warning, footer}: MailContent): string =>
  [
    ...paragraphs,
    details.map(({label, value}) => `${label}: ${value}`).join('\n'),
    button ? writeTextLink(button) : '',
    `${warning.title}\n${warning.text}`,
    '--',
    ...footer.map(({title, text, links = []}) =>
      [title, text, ...links.map(writeTextLink)].filter((line) => line !== '').join('\n'),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const cell = 'padding-top:6px;padding-bottom:6px;vertical-align:top;border-top:1px solid #d5d9e0'

/** Writes facts as table rows, which screen readers separate. Sides are physical, because Gmail and Outlook ignore logical padding. */
const writeTable = (details: readonly MailDetail[], dir: 'ltr' | 'rtl'): string => {
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const rows = details.map(
    ({label, value}) =>
      `<tr><th scope="row" align="${start}" class="rule" style="${cell};font-weight:600;padding-${end}:16px">${escape(label)}</th><td dir="auto" class="rule" style="${cell}">${lines(value)}</td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<table width="100%" style="border-collapse:collapse;margin:24px 0">${rows.join('')}</table>`
}

// Outlook drops the padding of a link, so the cell has the padding.
const writeButton = ({href, label}: Link): string =>
  `<table role="presentation" style="border-collapse:separate;margin:24px 0"><tr><td bgcolor="#0b6b57" style="padding:10px 20px;border-radius:6px;background:#0b6b57"><a href="${escape(href)}" style="color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></td></tr></table>`

const writeWarning = ({title, text}: MailContent['warning']): string =>
  `<p class="rule" style="border:1px solid #8a94a6;border-radius:6px;padding:12px 16px"><strong>${escape(title)}</strong><br>${lines(text)}</p>`

const writeFooter = ({title, text, links = []}: MailContent['footer'][number]): string => {
  const parts = [
    `<strong>${escape(title)}</strong>`,
    lines(text),
    links.map(({href, label}) => `<a href="${escape(href)}">${escape(label)}</a>`).join(' &middot; '),
  ]
  return `<p class="rule quiet" style="border-top:1px solid #d5d9e0;padding-top:16px;font-size:14px;color:#47536a">${parts.filter((part) => part !== '').join('<br>')}</p>`
}

/** Clients without support for a dark scheme or style sheets show the inline colors. */
const darkStyle = `@media (prefers-color-scheme: dark) {
.paper {background: #0f1826 !important; color: #e6ebf2 !important}
.paper .quiet {color: #aab5c5 !important}
.paper .rule {border-color: #344055 !important}
.paper .quiet a {color: #7fd6bf !important}
}`

/** Writes the mail as HTML, right to left in Arabic. Text from a visitor keeps its own direction and is escaped. */
export function writeHtml(content: MailContent): string {
  const {language, title, paragraphs, details, button, warning, footer} = content
  const dir = getDirection(language)
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title><style>${darkStyle}</style></head>
<body dir="${dir}" class="paper" style="margin:0;background:#ffffff;color:#15202f;font:16px/1.6 system-ui,'Segoe UI',Tahoma,sans-serif">
<div dir="${dir}" style="max-width:600px;margin:0 auto;padding:24px">
<h1 style="font-size:22px;line-height:1.3">${escape(title)}</h1>
${paragraphs.map((text) => `<p>${lines(text)}</p>`).join('\n')}
${writeTable(details, dir)}
${button ? writeButton(button) : ''}
${writeWarning(warning)}
${footer.map(writeFooter).join('\n')}
</div>
</body>
</html>
`
}

/** The content of one kind of mail, without the footer that all mails share. */
export type MailWords = Readonly<{
  subject: string
  /** The address for replies if it isn't the broker's. */
  replyTo?: string
  parts: Pick<MailContent, 'paragraphs' | 'details' | 'button'>
  /** The part of the footer that says why the mail was sent and how to unsubscribe. */
  unsubscribe?: Readonly<{reason: string; links: ReadonlyArray<Readonly<{href: string; label: string}>>}>
  /** One-click unsubscribe address for mail clients (RFC 8058). */
  unsubscribeUrl?: string
}>

/**
 * A holder of the service key can write the details of a mail. No second person approved them, so they make no claim.
 */
export function rejectClaims(details: Readonly<Record<string, unknown>>): void {
  const marked = listMarkedTexts(details)
  if (marked.length === 0) return
  const claims = marked.flatMap(({words}) => words)
  throw new Error(
    `The mail makes claims that no second person approved: ${claims.join(', ') || 'it is too long to search'}`,
  )
}
