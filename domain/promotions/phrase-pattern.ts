import {foldText} from '#domain/format/fold-text.ts'
import type {Language} from '#domain/languages/languages.ts'
import {negations} from './promises.ts'

// Particles, the article and pronouns are written together with an Arabic word.
const beforeFirst: Readonly<Record<Language, string>> = {en: '', ar: '[وف]?[بكلس]?(?:ال|لل)?'}
const beforeOther: Readonly<Record<Language, string>> = {en: '', ar: '(?:ال)?'}
const after: Readonly<Record<Language, string>> = {en: '', ar: '[اهيوتكمن]{0,2}'}

const percentWords = ['percent', 'per cent', 'بالمئة', 'بالمائة', 'في المئة', 'في المائة'].map(foldText)
const percentage = String.raw`(?:\d[\d.]* ?(?:%|${percentWords.join('|')})|% ?\d[\d.]*)`

const alternatives = (words: string): string => `(?:${words.split('/').map(foldText).join('|')})`

const anyOf = (lang: Language, words: string): string => beforeOther[lang] + alternatives(words) + after[lang]

const anyWord = '[^ |]+ '

/** The source of a pattern for one word of a phrase, with the space after it. What stands between two words is a group. */
function wordSource(lang: Language, word: string): string {
  if (word === '*') return `((?:${anyWord}){0,2}?)`
  if (word === '%') return `${percentage} `
  if (word.startsWith('=')) return `${alternatives(word.slice(1))} `
  if (word.startsWith('?')) return `(?:${anyOf(lang, word.slice(1))} )?`
  if (word.startsWith('!')) return `(?!${anyOf(lang, word.slice(1))} )`
  return `${anyOf(lang, word)} `
}

// What is attached to the first word is tried once for all phrases: a search for it in each takes ten times as long.
function firstSource(lang: Language, word: string): string {
  if (word === '%') return `${percentage} `
  return word.startsWith('=')
    ? `(?<= )${alternatives(word.slice(1))} `
    : `${alternatives(word)}${after[lang]} `
}

function anyPhrase(lang: Language, phrases: readonly string[]): string {
  const sources = phrases.map((phrase) => {
    const [first = '', ...others] = phrase.split(' ')
    return firstSource(lang, first) + others.map((word) => wordSource(lang, word)).join('')
  })
  return `${beforeFirst[lang]}(?:${sources.join('|')})`
}

/** Finds any of some phrases in a normalized text. Its groups are what stands between their words. */
export const phrasePattern = (lang: Language, phrases: readonly string[]): RegExp =>
  new RegExp(`(?<= )${anyPhrase(lang, phrases)}`, 'gu')

/** Whether a negation stands in some words, which follow a space. */
export const negationIn = (lang: Language): RegExp =>
  new RegExp(`(?<= |^)${anyPhrase(lang, negations[lang])}`, 'u')

/** Whether what stands before a phrase takes it back: a negation up to four words before, in the same clause. */
export const negatedBefore = (lang: Language): RegExp =>
  new RegExp(`(?<= )${anyPhrase(lang, negations[lang])}(?:${anyWord}){0,4}$`, 'u')

/** Whether what stands after a phrase takes it back: up to two words after, in the same clause. */
export const deniedAfter = (lang: Language, phrases: readonly string[]): RegExp =>
  new RegExp(`^(?:${anyWord}){0,2}${anyPhrase(lang, phrases)}`, 'u')
