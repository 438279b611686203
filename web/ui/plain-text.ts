import {getDirection, type Language} from '#domain/languages.ts'
import {isolateNumbers} from './text.tsx'

const [leftToRight, endOfIsolate] = ['\u2066', '\u2069']

/**
 * Text for media without markup, such as feeds and files. In right-to-left text, invisible marks isolate its numbers; otherwise, `74-89%` would read `89-74%`.
 */
export const isolateInPlainText = (lang: Language, text: string): string =>
  getDirection(lang) === 'ltr'
    ? text
    : isolateNumbers(text)
        .map((run) => (run.kind === 'number' ? `${leftToRight}${run.text}${endOfIsolate}` : run.text))
        .join('')

/** Escapes a text for use between tags of markup. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
