import type {Language} from '#domain/languages/languages.ts'
import {directionOf} from '#domain/languages/languages.ts'
import type {MailDetail} from './describe-details.ts'

type Link = Readonly<{href: string; label: string}>

/** What is written into a mail. */
export type MailContent = Readonly<{
  language: Language
  title: string
  paragraphs: readonly string[]
  details: readonly MailDetail[]
  /** The one thing to do. */
  button?: Link
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

const inText = ({href, label}: Link) => `${label}: ${href}`

/** The mail as plain text. */
export const writeText = ({paragraphs, details, button, footer}: MailContent): string =>
  [
    ...paragraphs,
    details.map(({label, value}) => `${label}: ${value}`).join('\n'),
    button ? inText(button) : '',
    '--',
    ...footer.map(({title, text, links = []}) =>
      [title, text, ...links.map(inText)].filter((line) => line !== '').join('\n'),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const cell = 'padding:6px 0;vertical-align:top;border-top:1px solid #d5d9e0'

const tableOf = (details: readonly MailDetail[], dir: 'ltr' | 'rtl'): string => {
  const rows = details.map(
    ({label, value}) =>
      `<tr><th scope="row" align="${dir === 'rtl' ? 'right' : 'left'}" style="${cell};font-weight:600;padding-inline-end:16px">${escape(label)}</th><td dir="auto" style="${cell}">${lines(value)}</td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" style="border-collapse:collapse;margin:24px 0">${rows.join('')}</table>`
}

const buttonOf = ({href, label}: Link): string =>
  `<p style="margin:24px 0"><a href="${escape(href)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b6b57;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>`

const footOf = ({title, text, links = []}: MailContent['footer'][number]): string => {
  const parts = [
    `<strong>${escape(title)}</strong>`,
    lines(text),
    links.map(({href, label}) => `<a href="${escape(href)}">${escape(label)}</a>`).join(' &middot; '),
  ]
  return `<p style="border-top:1px solid #d5d9e0;padding-top:16px;font-size:14px;color:#47536a">${parts.filter((part) => part !== '').join('<br>')}</p>`
}

/** The same as HTML, from right to left in Arabic. What a visitor wrote keeps its own direction, and is never markup. */
export function writeHtml({language, title, paragraphs, details, button, footer}: MailContent): string {
  const dir = directionOf(language)
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title></head>
<body dir="${dir}" style="margin:0;background:#ffffff;color:#15202f;font:16px/1.6 system-ui,'Segoe UI',Tahoma,sans-serif">
<div dir="${dir}" style="max-width:600px;margin:0 auto;padding:24px">
<h1 style="font-size:22px;line-height:1.3">${escape(title)}</h1>
${paragraphs.map((text) => `<p>${lines(text)}</p>`).join('\n')}
${tableOf(details, dir)}
${button ? buttonOf(button) : ''}
${footer.map(footOf).join('\n')}
</div>
</body>
</html>
`
}
