import {type Language, languages} from '#domain/languages.ts'

/** Whether everything is tried (`npm run test:full`), or one way of each. */
export const isThorough = Boolean(process.env['THOROUGH'])

/** The languages in which something long is tried. */
export const triedLanguages: readonly Language[] = isThorough ? languages : ['ar']

/** Whether a form is tried with scripts and without, in a language: every run tries both ways and both languages, in two pairs. */
export const triedScripts = (lang: string): readonly boolean[] =>
  isThorough ? [true, false] : [lang === 'ar']

/** One of the ways in each run, another one for the next thing, so that every way is used; all of them in the full run. */
export const inTurn = <Way>(ways: readonly Way[], turn: number): readonly Way[] =>
  isThorough ? ways : ways.filter((_, index) => index === turn % ways.length)

/** The ways in which something is tried, the one of every run first. */
export const tried = <Way>(ways: readonly Way[]): readonly Way[] => (isThorough ? ways : ways.slice(0, 1))
