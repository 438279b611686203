import {isoDate} from './iso-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {formatDay} from './format-date.ts'
import {formatTime} from './format-time.ts'
import {comma} from './comma.ts'

/** A moment (milliseconds since 1970) in UTC: `14:05 UTC, 20 November 2026`. */
export const formatMoment = (lang: Language, at: number): string =>
  `${formatTime(at)}${comma[lang]}${formatDay(lang, isoDate(new Date(at)))}`
