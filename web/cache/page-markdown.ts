import {NodeHtmlMarkdown, type TranslatorConfigObject} from 'node-html-markdown'
import {type HTMLElement, parse} from 'node-html-parser'

/** Content for one visitor or for the eye: forms, navigation, scripts and drawings. */
const leftOut =
  'script,style,template,svg,nav,form,dialog,button,select,input,textarea,label,[hidden],[aria-hidden=true],.sr-only:not(caption)'

const translators: TranslatorConfigObject = {
  dt: {prefix: '- **', postfix: ':** ', surroundingNewlines: false, recurse: true},
  dd: {postfix: '\n', surroundingNewlines: false, recurse: true},
}

const converter = new NodeHtmlMarkdown({bulletMarker: '-'}, translators)

/** Inline elements that the styles show as lines or boxes of their own. */
const separated = 'span.block,span.flex,a.inline-flex,.grid > span,.flex > span,.flex > a'

function simplify(part: HTMLElement, url: string): string {
  for (const element of part.querySelectorAll(leftOut)) element.remove()
  for (const element of part.querySelectorAll(separated)) element.insertAdjacentHTML('beforebegin', ' ')
  for (const link of part.querySelectorAll('a[href]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', url).href)
  return part.outerHTML
}

// The converter escapes the point of `1.16` as if it ended the number of a list item, and puts a caption into its table.
const toMarkdown = (html: string): string =>
  converter
    .translate(html)
    .replaceAll(/(?<=\S.*\d)\\\./gu, '.')
    .replaceAll(/^__(?<caption>.+)__\n(?=\|)/gmu, '**$<caption>**\n\n')
    .replaceAll(/[ \t]+$/gmu, '')
    .trim()

/** A page as Markdown: its address, its whole risk warning, and its content. Null if the page lacks one of the two texts. */
export function formatPageMarkdown(html: string, url: string): string | null {
  const page = parse(html)
  const [content, warning] = [page.querySelector('main'), page.querySelector('footer #risk-warning')]
  if (content === null || warning === null) return null
  const quoted = toMarkdown(simplify(warning, url))
    .replaceAll(/^(?=.)/gmu, '> ')
    .replaceAll(/^$/gmu, '>')
  return `<${url}>\n\n${quoted}\n\n${toMarkdown(simplify(content, url))}\n`
}
