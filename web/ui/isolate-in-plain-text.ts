import type {Language} from '#domain/languages/languages.ts'
import {isolateNumbers} from './isolate-numbers.ts'

const [leftToRight, endOfIsolate] = ['\u2066', '\u2069']

/** Text for what has no markup, such as a feed or a file: in Arabic, numbers are isolated by invisible marks, or `74-89%` would read `89-74%`. */
export const isolateInPlainText = (lang: Language, text: string): string =>
  lang === 'en'
    ? text
    : isolateNumbers(text)
        .map((run) => (run.kind === 'number' ? `${leftToRight}${run.text}${endOfIsolate}` : run.text))
        .join('')
